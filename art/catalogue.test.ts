import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sampleProducts, seedProducts } from '../src/database/seed/catalogue/all-products.ts'
import { seedCategories } from '../src/database/seed/catalogue/categories.ts'
import { colourViews } from '../src/database/seed/colour-views.ts'
import type { SeedProduct } from '../src/database/seed/seed-product.ts'
import { swatchFor } from '../src/rules/colours.ts'
import { kinds } from './kinds/all-kinds.ts'
import type { Manifest } from './manifest.ts'
import { palettes } from './palettes.ts'
import { pageImages } from './scenes/page-pictures.ts'
import { TILES } from './scenes/tiles.ts'
import { VIEWS } from './studio.ts'

const FOLDER = fileURLToPath(new URL('pictures', import.meta.url))
const files = new Set(readdirSync(FOLDER))
const manifest = JSON.parse(readFileSync(`${FOLDER}/manifest.json`, 'utf8')) as Manifest
const pricePaise = (p: SeedProduct) => p.discountPaise ?? p.originalPaise
const percentOff = (p: SeedProduct) => (1 - pricePaise(p) / p.originalPaise) * 100
const count = (is: (p: SeedProduct) => boolean) => seedProducts.filter(is).length
const distinct = (of: (p: SeedProduct) => string) => new Set(seedProducts.map(of)).size

test('there are 96 products, each with its own slug, title and texts', () => {
  expect(seedProducts).toHaveLength(96)
  for (const of of [
    (p: SeedProduct) => p.slug,
    (p: SeedProduct) => p.title,
    (p: SeedProduct) => p.description,
    (p: SeedProduct) => p.productInfo,
  ]) {
    expect(distinct(of)).toBe(96)
  }
  expect(seedProducts.filter((p) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(p.slug))).toEqual([])
})

test('the goods of the other sellers have slugs, titles and texts of their own, and known categories', () => {
  for (const of of [
    (p: SeedProduct) => p.slug,
    (p: SeedProduct) => p.title,
    (p: SeedProduct) => p.description,
    (p: SeedProduct) => p.productInfo,
  ]) {
    expect(new Set(sampleProducts.map(of)).size).toBe(sampleProducts.length)
  }
  expect(sampleProducts.filter((p) => !seedCategories.includes(p.category))).toEqual([])
})

test('every category has at least five products and a tile', () => {
  expect(seedCategories.slice(0, 4)).toEqual(['Crochet Toys', 'Fashion', 'Bags', 'Knitwear'])
  for (const category of seedCategories) {
    expect(count((p) => p.category === category)).toBeGreaterThanOrEqual(5)
    expect(Object.keys(TILES)).toContain(category.toLowerCase().replace(' ', '-'))
  }
  expect(seedProducts.filter((p) => !seedCategories.includes(p.category))).toEqual([])
})

test('every price band is well filled, from ₹149 to ₹8,999', () => {
  const prices = seedProducts.map((p) => pricePaise(p) / 100)
  expect(Math.min(...prices)).toBe(149)
  expect(Math.max(...prices)).toBe(8999)
  for (const [from, to] of [
    [0, 500],
    [500, 1000],
    [1000, 2000],
    [2000, 1e6],
  ] as const) {
    expect(prices.filter((rupees) => rupees >= from && rupees < to).length).toBeGreaterThanOrEqual(15)
  }
})

test('about three in five are reduced, some by a third, a few by half', () => {
  const reduced = seedProducts.filter((p) => p.discountPaise !== null)
  expect(reduced.length).toBeGreaterThanOrEqual(52)
  expect(reduced.length).toBeLessThanOrEqual(64)
  for (const p of reduced) expect(Math.round(percentOff(p))).toBeGreaterThanOrEqual(8)
  expect(count((p) => percentOff(p) >= 29.9)).toBeGreaterThanOrEqual(10)
  expect(count((p) => percentOff(p) >= 39.9)).toBeGreaterThanOrEqual(5)
  expect(count((p) => percentOff(p) >= 49.9)).toBeGreaterThanOrEqual(2)
  expect(Math.max(...seedProducts.map(percentOff))).toBeLessThanOrEqual(61)
})

test('some are new, some sell best, some are nearly gone', () => {
  expect(count((p) => p.isNew)).toBeGreaterThanOrEqual(16)
  expect(count((p) => p.isNew)).toBeLessThanOrEqual(20)
  expect(count((p) => p.bestSeller)).toBeGreaterThanOrEqual(12)
  expect(count((p) => p.bestSeller)).toBeLessThanOrEqual(16)
  expect(count((p) => p.stock === 0)).toBe(3)
  expect(count((p) => p.stock > 0 && p.stock < 10)).toBeGreaterThanOrEqual(6)
})

test('the new ones came last, and all between March 2025 and November 2026', () => {
  const days = (isNew: boolean) =>
    seedProducts
      .filter((p) => p.isNew === isNew)
      .map((p) => p.releasedOn)
      .sort()
  expect(days(true)[0]! > days(false).at(-1)!).toBe(true)
  expect(days(false)[0]! >= '2025-03-01').toBe(true)
  expect(days(true).at(-1)! <= '2026-11-01').toBe(true)
})

test('colours are known ones, and the first is the one in the pictures', () => {
  for (const p of sampleProducts) {
    expect(p.colors.length).toBeGreaterThanOrEqual(1)
    expect(p.colors.length).toBeLessThanOrEqual(6)
    expect(new Set(p.colors).size).toBe(p.colors.length)
    expect(p.colors[0]!.toLowerCase()).toBe(p.art.palette)
    for (const colour of p.colors) expect(swatchFor(colour), colour).not.toBe(swatchFor('no such colour'))
  }
})

test('every product can be drawn, and no two look the same', () => {
  expect(new Set(sampleProducts.map((p) => `${p.art.kind}/${p.art.palette}`)).size).toBe(sampleProducts.length)
  for (const { art } of sampleProducts) {
    expect(Object.keys(kinds)).toContain(art.kind)
    expect(Object.keys(palettes)).toContain(art.palette)
    if (art.pattern) expect(kinds[art.kind]!.patterns).toContain(art.pattern)
  }
})

test('every picture of a product or a page is drawn and described', () => {
  const wanted = [
    ...sampleProducts.flatMap(({ slug }) => VIEWS.map((view) => `${slug}-${view}.avif`)),
    ...sampleProducts.flatMap(colourViews).map(({ name }) => `${name}.avif`),
    ...pageImages.map(({ file }) => file),
  ]
  expect(wanted.filter((file) => !files.has(file))).toEqual([])
  expect(wanted.filter((file) => !manifest[file])).toEqual([])
  expect(Object.keys(manifest).filter((file) => !files.has(file))).toEqual([])
  for (const { width, height, colour } of Object.values(manifest)) {
    expect(Math.min(width, height)).toBeGreaterThan(0)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test('at least 40 products have pictures in each of their colours', () => {
  const inEachColour = seedProducts.filter((p) => {
    const drawn = new Set([p.art.palette, ...colourViews(p).map(({ colour }) => colour.toLowerCase())])
    return p.colors.length > 1 && p.colors.every((colour) => drawn.has(colour.toLowerCase()))
  })
  expect(inEachColour.length).toBeGreaterThanOrEqual(40)
})

test('the pictures are light: one size, AVIF, at most 80 KB', () => {
  expect([...files].filter((file) => file.endsWith('.webp'))).toEqual([])
  const heavy = [...files].filter((file) => file.endsWith('.avif') && statSync(`${FOLDER}/${file}`).size > 80 * 1024)
  expect(heavy).toEqual([])
})
