import { useState } from 'react'
import * as calls from '#contracts/calls/seller-products.ts'
import type { SellerProductAnswer, SellerProductJson } from '#contracts/seller/seller-products.ts'
import type { Text } from '#rules/message.ts'
import { EMPTY_PRODUCT_FORM, type ProductForm, validateProduct } from '#rules/product-form.ts'
import type { CallFailure } from '../../client/api-call.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { upload } from '../../client/upload.ts'
import { useForm } from '../../client/use-form.ts'
import { mergeEdits } from '../../desk/merge-edits.ts'
import { useUnsaved } from '../../desk/unsaved-guard.tsx'
import { type DraftImage, productImages, productToForm, toRequest } from './product-draft.ts'

/** The current product, and who changed it. */
export type EditConflict = { product: SellerProductJson; changedBy: string | null }

type Options = {
  /** The product to edit, or null for a new one. */
  product: SellerProductJson | null
  start: { form: ProductForm; images: DraftImage[] } | null
  failed: Text
  onSaved: (answer: SellerProductAnswer) => void
}

/** Typed values are kept until saved: through refusals, network errors and edit conflicts. */
export function useProductForm({ product, start, failed, onSaved }: Options) {
  const [seen, setSeen] = useState(product)
  const form = useForm({
    initial: () => start?.form ?? EMPTY_PRODUCT_FORM,
    validate: (typed) => validateProduct(typed).problems,
    submit: () => send(seen, images),
    failed,
    onFailure: showFailure,
  })
  const [images, setImages] = useState<DraftImage[]>(start?.images ?? [])
  const [imageProblem, setImageProblem] = useState<Text | null>(null)
  const [meanwhile, setMeanwhile] = useState<EditConflict | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [isDirty, setDirty] = useState(false)

  const { settle } = useUnsaved(isDirty)

  function set(change: Partial<ProductForm>) {
    form.set(change)
    setDirty(true)
  }

  async function send(base: SellerProductJson | null, images: readonly DraftImage[]) {
    setImageProblem(null)
    setProgress(0)
    try {
      const body = toRequest(form.getValues(), images, base)
      const sending = { body, onProgress: setProgress }
      const answer = await (base === null
        ? upload(calls.addProduct, sending)
        : upload(calls.changeProduct, { ...sending, params: { id: base._id } }))
      catalogueStore.changed()
      setDirty(false)
      settle()
      onSaved(answer)
    } finally {
      setProgress(null)
    }
  }

  /** True when the failure is an edit conflict. */
  function showFailure({ status, said, errors }: CallFailure): boolean {
    if (status === 409 && 'product' in said) {
      setMeanwhile(said as EditConflict)
      return true
    }
    setImageProblem(errors.find(({ path }) => path === 'images')?.message ?? null)
    return false
  }

  /** Saves what was edited here, on top of the other version. */
  function keepMine() {
    if (meanwhile === null || seen === null) return
    const { product: theirs } = meanwhile
    const merged = mergeEdits(form.getValues(), productToForm(seen), productToForm(theirs))
    const hasSameImages = String(images.map(({ key }) => key)) === String(seen.images)
    const mergedImages = hasSameImages ? productImages(theirs) : images
    form.set(merged)
    setImages(mergedImages)
    setSeen(theirs)
    setMeanwhile(null)
    void form.attempt(merged, () => send(theirs, mergedImages))
  }

  function takeTheirs() {
    if (meanwhile === null) return
    setSeen(meanwhile.product)
    form.reset(productToForm(meanwhile.product))
    setImages(productImages(meanwhile.product))
    setMeanwhile(null)
    setDirty(false)
  }

  return {
    ...{ set, images, imageProblem, setImageProblem, meanwhile, progress, seen, keepMine, takeTheirs },
    ...{ form: form.values, problems: form.problems, notice: form.notice, formProps: form.form },
    setImages: (next: DraftImage[]) => {
      setImages(next)
      setDirty(true)
    },
    retry: () => void form.attempt(form.values, () => send(seen, images)),
  }
}
