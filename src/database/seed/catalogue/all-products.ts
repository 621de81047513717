import type { SeedProduct } from '../seed-product.ts'
import { accessories } from './accessories.ts'
import { baby } from './baby.ts'
import { bags } from './bags.ts'
import { beauty } from './beauty.ts'
import { crochetToys } from './crochet-toys.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { crochetGoods, offcutGoods } from './goods-of-sellers.ts'
import { home } from './home.ts'
import { homeDecor } from './home-decor.ts'
import { knitwear } from './knitwear.ts'
import { sarees } from './sarees.ts'

/** The 96 products of the sample shop's own, category by category. */
export const seedProducts: readonly SeedProduct[] = [
  ...crochetToys,
  ...fashion,
  ...bags,
  ...knitwear,
  ...homeDecor,
  ...sarees,
  ...accessories,
  ...home,
  ...baby,
  ...beauty,
  ...electronics,
]

/** With those of the two other sellers. */
export const sampleProducts: readonly SeedProduct[] = [...seedProducts, ...crochetGoods, ...offcutGoods]
