import { lazy, Suspense, useState } from 'react'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'

const AlertDialog = lazy(async () => ({ default: (await import('../../ui/alert-dialog.tsx')).AlertDialog }))

type DeleteProductProps = { product: SellerProductJson; onClose: () => void; onConfirm: () => Promise<void> }

export function DeleteProduct({ product, onClose, onConfirm }: DeleteProductProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Suspense fallback={null}>
      <AlertDialog
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        title={`Delete ${product.title}?`}
        confirmText="Delete product"
        tone="bad"
        isBusy={isBusy}
        onConfirm={() => {
          setBusy(true)
          void onConfirm().finally(onClose)
        }}
      >
        It leaves the shop at once. If somebody has ordered it, it is retired: orders keep it, and you can restore it.
        Otherwise it is erased, its reviews with it.
      </AlertDialog>
    </Suspense>
  )
}
