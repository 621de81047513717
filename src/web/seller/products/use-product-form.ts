import { useState } from 'react'
import * as calls from '#contracts/calls/seller-products.ts'
import type { SellerProductAnswer, SellerProductJson } from '#contracts/seller/seller-products.ts'
import type { Text } from '#rules/message.ts'
import { cleanOptions, listsFromOptions } from '#rules/variants/product-options.ts'
import type { CallFailure } from '../../client/api-call.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { upload } from '../../client/upload.ts'
import { useForm } from '../../client/use-form.ts'
import { mergeEdits } from '../../desk/merge-edits.ts'
import { useUnsaved } from '../../desk/unsaved-guard.tsx'
import {
  draftProblems,
  EMPTY_PRODUCT_DRAFT,
  type ProductDraft,
  productToForm,
  singleStock,
  toRequest,
} from './product-draft.ts'
import { type DraftImage, type DraftPictures, mergePictures, NO_PICTURES, picturesFrom } from './product-pictures.ts'
import { turnOn, withValues } from './variants/edit-variants.ts'
import { mergeVariants } from './variants/merge-variants.ts'
import type { Problems } from './variants/stock-grid.tsx'
import { useFreshStock } from './variants/use-fresh-stock.ts'
import { totalStock, type VariantsDraft } from './variants/variants-draft.ts'

/** The current product, and who changed it. */
export type EditConflict = { product: SellerProductJson; changedBy: string | null }

type Options = {
  /** The product to edit, or null for a new one. */
  product: SellerProductJson | null
  start: { form: ProductDraft; pictures: DraftPictures } | null
  failed: Text
  onSaved: (answer: SellerProductAnswer) => void
}

export type ProductFormWork = ReturnType<typeof useProductForm>

/** Typed values are kept until saved: through refusals, network errors and edit conflicts. */
export function useProductForm({ product, start, failed, onSaved }: Options) {
  const [seen, setSeen] = useState(product)
  const form = useForm({
    initial: () => start?.form ?? EMPTY_PRODUCT_DRAFT,
    validate: draftProblems,
    submit: () => send(seen, pictures),
    failed,
    onFailure: showFailure,
  })
  const [pictures, setPictures] = useState<DraftPictures>(start?.pictures ?? NO_PICTURES)
  const [imageProblem, setImageProblem] = useState<Text | null>(null)
  const [meanwhile, setMeanwhile] = useState<EditConflict | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [isDirty, setDirty] = useState(false)

  const { settle } = useUnsaved(isDirty)
  const fresh = useFreshStock(seen)

  function set(change: Partial<ProductDraft>) {
    form.set(change)
    setDirty(true)
  }

  /** Files of two colours may be checked at the same time. */
  function changePictures(change: (now: DraftPictures) => Partial<DraftPictures>) {
    setPictures((now) => ({ ...now, ...change(now) }))
    setDirty(true)
  }

  /** Several edits may come before the next rendering. */
  function editVariants(change: (draft: VariantsDraft) => VariantsDraft) {
    set({ variants: change(form.getValues().variants) })
  }

  /** `size`: one in letters, which only a stock for each size can have. */
  function turnVariants(isOn: boolean, size?: string) {
    const { variants, ...lists } = form.getValues()
    if (size !== undefined) lists.sizes = [...withValues('size', lists.sizes, size)]
    // The number typed for a new product is divided among its combinations, as the stock of a saved one is.
    const unassigned = seen === null ? Number(wholeNumber(lists.inStock)) : variants.unassigned
    if (isOn) return set({ variants: { ...turnOn(variants, lists), unassigned } })
    const { colors, sizes } = listsFromOptions(cleanOptions(variants.options))
    // A new product has no stock yet but what was typed.
    const inStock = String(seen === null ? totalStock(variants) || variants.unassigned : singleStock(seen))
    set({ variants: { ...variants, isOn: false }, colors, sizes: sizes.map(String), inStock })
  }

  async function send(base: SellerProductJson | null, pictures: DraftPictures) {
    setImageProblem(null)
    fresh.forget()
    setProgress(0)
    try {
      const body = toRequest(form.getValues(), pictures, base)
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
  function showFailure(failure: CallFailure): boolean {
    const { status, body, errors } = failure
    if (status === 409 && 'product' in body) {
      setMeanwhile(body as EditConflict)
      return true
    }
    fresh.ask(failure)
    setImageProblem(errors.find(({ path }) => path === 'images')?.message ?? null)
    return false
  }

  /** Saves what was edited here, on top of the other version. */
  function keepMine() {
    if (meanwhile === null || seen === null) return
    const { product: theirs } = meanwhile
    const [mine, base, other] = [form.getValues(), productToForm(seen), productToForm(theirs)]
    const variants = mergeVariants(mine.variants, base.variants, other.variants)
    const merged = { ...mergeEdits(mine, base, other), variants }
    const mergedPictures = mergePictures(pictures, picturesFrom(seen), picturesFrom(theirs))
    form.set(merged)
    setPictures(mergedPictures)
    setSeen(theirs)
    setMeanwhile(null)
    void form.attempt(merged, () => send(theirs, mergedPictures))
  }

  function takeTheirs() {
    if (meanwhile === null) return
    setSeen(meanwhile.product)
    form.reset(productToForm(meanwhile.product))
    setPictures(picturesFrom(meanwhile.product))
    setMeanwhile(null)
    setDirty(false)
  }

  /** The stock as it is now, under what was typed. */
  function takeFresh() {
    if (fresh.product === null || seen === null) return
    const [base, now] = [productToForm(seen).variants, productToForm(fresh.product).variants]
    const { inStock, variants, unassigned } = fresh.product
    // The version stays: what another editor saved meanwhile is still asked about.
    setSeen({ ...seen, inStock, ...(variants === undefined ? {} : { variants, unassigned }) })
    editVariants((mine) => mergeVariants(mine, base, now))
    form.setNotice(null)
    fresh.forget()
  }

  return {
    ...{ editVariants, turnVariants, takeFresh, fresh: fresh.product },
    ...{ set, pictures, imageProblem, setImageProblem, meanwhile, progress, seen, keepMine, takeTheirs },
    ...{ form: form.values, problems: form.problems as Problems, notice: form.notice, formProps: form.form },
    setImages: (common: readonly DraftImage[]) => changePictures(() => ({ common })),
    setColourImages: (colour: string, images: readonly DraftImage[]) =>
      changePictures(({ colours }) => ({ colours: { ...colours, [colour]: images } })),
    retry: () => void form.attempt(form.values, () => send(seen, pictures)),
  }
}

function wholeNumber(typed: string): string {
  return /^\d{1,7}$/.test(typed.trim()) ? typed.trim() : '0'
}
