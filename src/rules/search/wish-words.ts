import type { Token } from './query-tokens.ts'

/** What a query wishes besides its words. */
export type Wishes = {
  /** Least discount in percent; 1 for anything on sale, 0 for any. */
  percentOff: number
  isNew: boolean
  isBestSeller: boolean
  /** Cheapest or dearest first. */
  priceOrder: 'low' | 'high' | null
}

export type WishName = keyof Wishes
export type Wished = Wishes & { used: Record<WishName, number[]> }

const set = (words: string) => new Set(words.split(' '))
const SALE = set(
  'sale sell offer offers discount discounts discounted deal deals clearance chhoot chhut chut छूट सेल ऑफर डिस्काउंट',
)
const NEW = set('new newest latest arrival arrivals naya nayi naye नया नई नए')
const BEST = set('bestseller bestsellers bestselling seller sellers popular trending bikne bikta biknewala')
const LOW = set('sasta saste sasti cheap cheapest affordable budget economical सस्ता सस्ते सस्ती')
const HIGH = set('mehnga mehenga mehengi mehangi mahanga mahangi costly expensive premium luxury महंगा महंगी महंगे')
/** 'low price', 'kam daam'. */
const LITTLE = set('low lowest kam कम')
const PRICE = set('price prices rate cost daam dam kimat keemat दाम कीमत')

/** Reads the wishes of the tokens that `isFree`. */
export function wishesIn(tokens: readonly Token[], isFree: (at: number) => boolean): Wished {
  const wished: Wished = {
    percentOff: 0,
    isNew: false,
    isBestSeller: false,
    priceOrder: null,
    used: { percentOff: [], isNew: [], isBestSeller: [], priceOrder: [] },
  }
  const word = (at: number) => (isFree(at) ? (tokens[at]?.plain ?? '') : '')
  for (const at of tokens.keys()) {
    const one = word(at)
    if (SALE.has(one)) take(wished, 'percentOff', Math.max(1, wished.percentOff), [at])
    else if (NEW.has(one)) take(wished, 'isNew', true, [at])
    else if (BEST.has(one) && (one !== 'seller' || word(at - 1) === 'best')) {
      take(wished, 'isBestSeller', true, word(at - 1) === 'best' ? [at - 1, at] : [at])
    } else if (LOW.has(one)) take(wished, 'priceOrder', 'low', [at])
    else if (HIGH.has(one)) take(wished, 'priceOrder', 'high', [at])
    else if (LITTLE.has(one) && PRICE.has(word(at + 1))) take(wished, 'priceOrder', 'low', [at, at + 1])
    else takePercent(wished, tokens, at, isFree)
  }
  return wished
}

/** '50% off', '20 percent'. */
function takePercent(wished: Wished, tokens: readonly Token[], at: number, isFree: (at: number) => boolean): void {
  const number = /^\d{1,2}$/.test(tokens[at]?.plain ?? '') && isFree(at) ? Number(tokens[at]?.plain) : 0
  const sign = tokens[at + 1]
  if (number === 0 || (sign?.text !== '%' && sign?.plain !== 'percent')) return
  const isOff = tokens[at + 2]?.plain === 'off'
  const others = tokens.some(({ plain }) => SALE.has(plain))
  if (isOff || others) take(wished, 'percentOff', number, isOff ? [at, at + 1, at + 2] : [at, at + 1])
}

function take<Name extends WishName>(wished: Wished, name: Name, value: Wishes[Name], used: number[]): void {
  wished[name] = value as Wished[Name]
  wished.used[name].push(...used)
}
