import { useLayoutEffect, useState } from 'react'
import type { Product } from '#rules/product.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { firstChoice, type ValueState, valueState, variantFor } from '#rules/variants/choice-state.ts'
import { readChoice, writeChoice } from '#rules/variants/choice-url.ts'
import { optionsFromLists } from '#rules/variants/option-values.ts'
import { productInVariant } from '#rules/variants/variant.ts'

export type ProductChoice = ReturnType<typeof useProductChoice>

/**
 * What is chosen of each option, and the product as it is in that choice. Options with variants are kept in the address,
 * so that a link shows the same; without variants all colours and sizes share price and stock.
 */
export function useProductChoice(product: Product, colour?: string) {
  const { variants = [] } = product
  const hasVariants = product.options.length > 0
  const options = choices(product)
  const [choice, setChoice] = useState(() =>
    firstChoice(options, variants).map((first, at) => (options[at]?.kind === 'colour' && colour) || first),
  )
  // Colours with pictures are kept in the address, too: a card in a colour leads to it.
  const isInAddress = hasVariants || product.colourImages !== undefined
  // But for the colour the page is the same for every query; before painting it takes what its address names.
  useLayoutEffect(() => {
    if (!isInAddress) return
    const query = new URLSearchParams(window.location.search)
    setChoice((before) => readChoice(choices(product), query, before))
  }, [product, isInAddress])

  function choose(at: number, value: string) {
    const next = choice.with(at, value)
    setChoice(next)
    if (!isInAddress) return
    const { pathname, search, hash } = window.location
    // Not by the router, which would load the page again.
    const query = writeChoice(options, next, new URLSearchParams(search))
    window.history.replaceState(window.history.state, '', pathname + query + hash)
  }

  const isComplete = !choice.includes('')
  const variant = variantFor(variants, choice)
  const shown = variant === undefined ? product : productInVariant(product, variant)
  const isNotMade = hasVariants && isComplete && variant === undefined
  const state: ValueState = isNotMade ? 'not made' : shown.stock === 0 ? 'sold out' : 'available'
  return {
    options,
    hasVariants,
    choice,
    choose,
    /** Of a value beside the rest of the choice. */
    stateOf: (at: number, value: string) => (hasVariants ? valueState(variants, choice, at, value) : 'available'),
    variant,
    /** Null while none is chosen, and where there is none. */
    colour: choice[options.findIndex(({ kind }) => kind === 'colour')] || null,
    /** The product with the price and stock of the chosen variant. */
    shown,
    state,
    /** Whether the stock is that of what is chosen. */
    isExact: !hasVariants || isComplete,
    /** '?colour=red&size=xl', to share it. */
    query: isInAddress ? writeChoice(options, choice) : '',
  }
}

/** Without variants: of its colours and sizes. */
export function choices({ options, colors, sizes }: Product): ProductOption[] {
  return options.length > 0 ? options : optionsFromLists(colors, sizes)
}
