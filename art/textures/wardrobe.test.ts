import { expect, test } from 'vitest'
import { openWardrobe } from './wardrobe.ts'

const PX = 48
const COLOURS = ['#7d57b0', '#e0a93f', '#4b2f73', '#f3ead9', '#c9aee0']
const NAMES = [
  'stockinette',
  'ribbing',
  'garter',
  'single',
  'shells',
  'granny',
  'mandala',
  'weave',
  'ikat',
  'twist',
  'beads',
  'leather',
  'wood',
  'clay',
] as const

test.each(NAMES)('%s has relief and colour', async (name) => {
  const cloth = openWardrobe()
  const { data } = (await cloth(name, COLOURS, { px: PX })).mips[0]!
  const heights = data.filter((_, i) => i % 4 === 0)
  expect(Math.max(...heights)).toBeGreaterThan(Math.min(...heights))
  expect(data.some((v, i) => i % 4 > 0 && v > 0.05)).toBe(true)
  expect(data.some(Number.isNaN)).toBe(false)
})

test('equal requests share one tile, others do not', async () => {
  const cloth = openWardrobe()
  const ask = (size: number) => cloth('weave', COLOURS, { px: PX, size })
  expect(await ask(60)).toBe(await ask(60))
  expect(await ask(60)).not.toBe(await ask(70))
})

test('a look given with the request wins over the recipe', async () => {
  const m = await openWardrobe()('single', COLOURS, { px: PX, bump: 3 })
  expect(m.bump).toBe(3)
  expect(m.fuzz).toBe(0.5)
})
