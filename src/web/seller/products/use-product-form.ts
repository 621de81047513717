import { type FormEvent, useState } from 'react'
import * as calls from '#contracts/calls/seller-products.ts'
import type { SellerProductAnswer, SellerProductJson } from '#contracts/seller/seller-products.ts'
import type { Text } from '#rules/message.ts'
import { EMPTY_PRODUCT_FORM, type ProductForm, validateProduct } from '#rules/product-form.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { upload } from '../../client/upload.ts'
import { useUnsaved } from '../../desk/unsaved-guard.tsx'
import { useForm } from '../../desk/use-form.ts'
import { useNotice } from '../../desk/use-notice.ts'
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
  const judged = useForm(
    () => start?.form ?? EMPTY_PRODUCT_FORM,
    (typed) => validateProduct(typed).problems,
  )
  const { form, setForm } = judged
  const [images, setImages] = useState<DraftImage[]>(start?.images ?? [])
  const [imageProblem, setImageProblem] = useState<Text | null>(null)
  const [notice, setNotice] = useNotice()
  const [meanwhile, setMeanwhile] = useState<EditConflict | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [isDirty, setDirty] = useState(false)

  const { settle } = useUnsaved(isDirty)

  function set(change: Partial<ProductForm>) {
    judged.set(change)
    setDirty(true)
  }

  async function send(base: SellerProductJson | null) {
    if (progress !== null) return
    if (!judged.passes(form)) return
    setImageProblem(null)
    setNotice(null)
    setProgress(0)
    try {
      const body = toRequest(form, images, base)
      const sending = { body, onProgress: setProgress }
      const answer = await (base === null
        ? upload(calls.addProduct, sending)
        : upload(calls.changeProduct, { ...sending, params: { id: base._id } }))
      catalogueStore.changed()
      setDirty(false)
      settle()
      onSaved(answer)
    } catch (error) {
      showFailure(error)
    } finally {
      setProgress(null)
    }
  }

  function showFailure(error: unknown) {
    if (error instanceof CallFailure && error.status === 409 && 'product' in error.said) {
      setMeanwhile(error.said as EditConflict)
      return
    }
    const errors = error instanceof CallFailure ? error.errors : []
    setNotice(messageOr(error, failed))
    setImageProblem(errors.find(({ path }) => path === 'images')?.message ?? null)
    judged.showErrors(errors)
  }

  /** Keeps the typed values, on top of the other version. */
  function keepMine() {
    if (meanwhile === null) return
    setSeen(meanwhile.product)
    setMeanwhile(null)
    void send(meanwhile.product)
  }

  function takeTheirs() {
    if (meanwhile === null) return
    setSeen(meanwhile.product)
    setForm(productToForm(meanwhile.product))
    setImages(productImages(meanwhile.product))
    setMeanwhile(null)
    setDirty(false)
  }

  return {
    ...{ form, set, images, imageProblem, setImageProblem, notice, meanwhile, progress, seen, keepMine, takeTheirs },
    ...{ problems: judged.problems, element: judged.element },
    setImages: (next: DraftImage[]) => {
      setImages(next)
      setDirty(true)
    },
    retry: () => void send(seen),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void send(seen)
    },
  }
}
