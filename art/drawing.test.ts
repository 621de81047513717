import { describe, expect, test } from 'vitest'
import { lying, standing } from './engine/backdrop.ts'
import { paint } from './engine/light.ts'
import { Stage } from './engine/stage.ts'
import { kinds } from './kinds/all-kinds.ts'
import { paletteOf, palettes } from './palettes.ts'
import { drawProduct } from './studio.ts'
import { openWardrobe } from './textures/wardrobe.ts'

const TINY = 24
const cloth = openWardrobe()

test('the same words give the same bytes', async () => {
  const art = { kind: 'tote', palette: 'sage', pattern: 'jute', seed: 3 }
  const draw = async () => (await drawProduct(art, 'scene', openWardrobe(), TINY)).png().toBuffer()
  expect((await draw()).equals(await draw())).toBe(true)
})

test('another seed sets another scene', async () => {
  const draw = async (seed: number) =>
    (await drawProduct({ kind: 'pouch', palette: 'plum', seed }, 'scene', cloth, TINY)).raw().toBuffer()
  expect((await draw(1)).equals(await draw(2))).toBe(false)
})

test('a pattern the kind does not know is refused', async () => {
  await expect(kinds.kurta!.prepare(paletteOf('plum').tones, cloth, 'tartan')).rejects.toThrow('no pattern "tartan"')
})

test('a kind or palette that does not exist is named in the error', async () => {
  await expect(drawProduct({ kind: 'sofa', palette: 'plum', seed: 1 }, 'whole', cloth, TINY)).rejects.toThrow('"sofa"')
  await expect(drawProduct({ kind: 'bunny', palette: 'beige', seed: 1 }, 'whole', cloth, TINY)).rejects.toThrow(
    '"beige"',
  )
})

describe('each kind draws something', () => {
  const { tones, ground } = palettes.plum!
  test.each(Object.entries(kinds))('%s', async (_, kind) => {
    const stage = new Stage({ width: 1200, height: 1200, fine: TINY / 1200 })
    const build = await kind.prepare(tones, cloth)
    build(stage, 1)
    const covered = stage.id.reduce((sum, id) => sum + (id ? 1 : 0), 0) / stage.id.length
    expect(covered).toBeGreaterThan(0.1)
    expect(covered).toBeLessThan(0.95)
    const backdrop = kind.stance === 'stand' ? standing(ground, kind.stand) : lying(ground)
    const empty = new Stage({ width: 1200, height: 1200, fine: TINY / 1200 })
    expect(paint(stage, backdrop).equals(paint(empty, backdrop))).toBe(false)
  })
})
