import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

type DeleteProductProps = { product: SellerProductJson; onClose: () => void; onConfirm: () => Promise<void> }

export function DeleteProduct({ product, onClose, onConfirm }: DeleteProductProps) {
  const { isBusy, run } = useAction()
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Delete ${product.title}?`}
      confirmText="Delete product"
      tone="bad"
      isBusy={isBusy}
      onConfirm={() => void run(() => onConfirm().finally(onClose))}
    >
      It leaves the shop at once. If somebody has ordered it, it is retired: orders keep it, and you can restore it.
      Otherwise it is erased, its reviews with it.
    </AlertDialog>
  )
}
