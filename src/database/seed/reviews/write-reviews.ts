import type { SeedProduct } from '../seed-product.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { generalRemarks, mixedVerdicts, shortReviews } from './any-product-reviews.ts'
import { fashion, knitwear, sarees } from './clothing-reviews.ts'
import { beauty, electronics, home, homeDecor } from './home-and-beauty-reviews.ts'
import { kindDetails } from './product-type-details.ts'
import type { ReviewParts } from './review-parts.ts'
import { accessories, baby, bags, crochetToys } from './toys-and-bags-reviews.ts'

export type WrittenReview = { rating: number; comment: string }

const PARTS: Record<string, ReviewParts> = {
  'Crochet Toys': crochetToys,
  Fashion: fashion,
  Bags: bags,
  Knitwear: knitwear,
  'Home Decor': homeDecor,
  Sarees: sarees,
  Accessories: accessories,
  Home: home,
  Baby: baby,
  Beauty: beauty,
  Electronics: electronics,
}

/** Reviews of one product; each sentence is used once, so that no two are the same. */
export function writeReviews(product: SeedProduct, count: number, random: SeededRandom): WrittenReview[] {
  const parts = PARTS[product.category] ?? home
  const pile = {
    praise: random.shuffled(parts.praise),
    details: random.shuffled([...parts.details, ...(kindDetails[product.art.kind] ?? [])]),
    quibbles: random.shuffled(parts.quibbles),
    complaints: random.shuffled(parts.complaints),
    general: random.shuffled(generalRemarks),
    short: random.shuffled(shortReviews),
    verdicts: random.shuffled(mixedVerdicts),
  }
  return Array.from({ length: count }, () => writeOne(pile, random))
}

type Pile = Record<'praise' | 'details' | 'quibbles' | 'complaints' | 'general' | 'short' | 'verdicts', string[]>

function writeOne(pile: Pile, random: SeededRandom): WrittenReview {
  const rating = pickRating(random, pile)
  const sentences = {
    5: () => happy(pile, random),
    4: () => [pile.praise.pop(), random.chance(0.7) ? pile.quibbles.pop() : pile.details.pop()],
    3: () => [pile.details.pop() ?? pile.general.pop(), pile.quibbles.pop(), pile.verdicts.pop()],
    2: () => [pile.complaints.pop(), random.chance(0.5) ? pile.general.pop() : undefined],
  }[rating]()
  const comment = sentences.filter(Boolean).join(' ')
  return { rating, comment: comment || (pile.general.pop() ?? 'Very nice.') }
}

function pickRating(random: SeededRandom, pile: Pile): 2 | 3 | 4 | 5 {
  const roll = random.next()
  if (roll < 0.05 && pile.complaints.length > 0) return 2
  if (roll < 0.15 && pile.quibbles.length > 0) return 3
  return roll < 0.48 ? 4 : 5
}

function happy(pile: Pile, random: SeededRandom): (string | undefined)[] {
  if (random.chance(0.12)) return [pile.short.pop()]
  const sentences = [pile.praise.pop()]
  if (random.chance(0.65)) sentences.push(pile.details.pop())
  if (random.chance(0.45)) sentences.push(pile.general.pop())
  return sentences
}
