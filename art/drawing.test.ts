import { describe, expect, test } from 'vitest'
import { lying, standing } from './engine/backdrop.ts'
import { rgb } from './engine/colour.ts'
import { paint } from './engine/light.ts'
import { plain } from './engine/material.ts'
import { Stage } from './engine/stage.ts'
import { kinds } from './kinds/all-kinds.ts'
import { paletteOf } from './palettes.ts'
import { drawProduct } from './studio.ts'
import { type Cloth, openWardrobe } from './textures/wardrobe.ts'

const TINY = 24
/** Weaving tiles takes seconds; where only shapes matter, smooth cloth of the same colour does. */
const smooth: Cloth = async (_, colours, ...[options]) => plain(rgb(colours[0]!), { size: options?.size ?? 100 })

test('the same words give the same bytes', async () => {
  const art = { kind: 'hairBow', palette: 'sage', pattern: 'velvet', seed: 3 }
  const draw = async () => (await drawProduct(art, 'whole', openWardrobe(), { size: TINY })).png().toBuffer()
  expect((await draw()).equals(await draw())).toBe(true)
})

test('the same seed sets the same scene, another seed another', async () => {
  const draw = async (seed: number) =>
    (await drawProduct({ kind: 'pouch', palette: 'plum', seed }, 'scene', smooth, { size: TINY })).raw().toBuffer()
  const first = await draw(1)
  expect(first.equals(await draw(1))).toBe(true)
  expect(first.equals(await draw(2))).toBe(false)
})

test('a pattern the kind does not know is refused', async () => {
  const { tones } = paletteOf('plum')
  await expect(kinds.kurta!.prepare(tones, smooth, 'tartan')).rejects.toThrow('no pattern "tartan"')
})

test('a kind or palette that does not exist is named in the error', async () => {
  const draw = (kind: string, palette: string) =>
    drawProduct({ kind, palette, seed: 1 }, 'whole', smooth, { size: TINY })
  await expect(draw('sofa', 'plum')).rejects.toThrow('"sofa"')
  await expect(draw('bunny', 'beige')).rejects.toThrow('"beige"')
})

describe('each kind draws something', () => {
  const { tones, ground } = paletteOf('plum')
  test.each(Object.entries(kinds))('%s', async (_, kind) => {
    const stage = new Stage({ width: 1200, height: 1200, fine: TINY / 1200 })
    const build = await kind.prepare(tones, smooth)
    build(stage, 1)
    const covered = stage.id.reduce((sum, id) => sum + (id ? 1 : 0), 0) / stage.id.length
    expect(covered).toBeGreaterThan(0.05)
    expect(covered).toBeLessThan(0.95)
    const backdrop = kind.stance === 'stand' ? standing(ground, kind.stand) : lying(ground)
    const empty = new Stage({ width: 1200, height: 1200, fine: TINY / 1200 })
    expect(paint(stage, backdrop).equals(paint(empty, backdrop))).toBe(false)
  })
})
