import { darken, lighten, mixHex } from '../engine/colour.ts'
import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { brass } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { leaf } from './leaves.ts'
import { pompom } from './parts.ts'

export const toran = kind({
  title: 'Toran',
  stance: 'wall',
  close: { at: [600, 420], zoom: 2, turn: 0.05 },
  async dress(t, cloth) {
    const yarn = (c: string) => cloth('stockinette', [c], { size: 60, bump: 2 })
    return {
      gold: [await yarn(t[0]), await yarn(lighten(t[0], 0.16)), await yarn(darken(t[0], 0.08))],
      deep: [await yarn(mixHex(t[0], '#d2491e', 0.62)), await yarn(mixHex(t[0], '#d2491e', 0.42))],
      accent: [await yarn(t[3]), await yarn(mixHex(t[3], t[0], 0.2))],
      leaf: await cloth('weave', ['#5f8a4c'], { size: 40, bump: 1.6, sheen: 0.3 }),
      cord: await cloth('twist', [t[4]], { size: 30, bump: 3 }),
      wood: await cloth('wood', ['#c99f6c', '#94663a'], { px: 256, size: 300 }),
      bell: brass(),
    }
  },
  build(stage, m, seed) {
    stage.mesh(
      tube({
        along: [
          [110, 190, 16],
          [600, 184, 18],
          [1090, 190, 16],
        ],
        r: 13,
        size: 200,
      }),
      m.wood,
    )
    for (const x of [110, 1090]) stage.mesh(ball({ at: [x, 190, 16], r: 22 }), m.bell)
    for (let k = 0; k < 9; k++) {
      const x = 168 + k * 108
      leaf(stage, m.leaf, {
        from: [x, 214],
        angle: Math.PI / 2 + (k - 4) * 0.015,
        length: 250,
        width: 62,
        curl: 0.5,
        z: 8,
      })
    }
    for (let k = 0; k < 10; k++)
      drop(stage, m, 114 + k * 108, [760, 500, 620, 420, 520, 520, 420, 620, 500, 760][k]!, seed + k)
    for (let k = 0; k < 16; k++) {
      pompom(stage, [122 + k * 63.7, 212 + Math.sin(k * 1.3) * 3, 58], 37, k % 2 ? m.deep : m.gold, seed + k * 3, 300)
    }
  },
})

type Dressed = {
  gold: readonly Material[]
  deep: readonly Material[]
  accent: readonly Material[]
  cord: Material
  bell: Material
}

/** One string of flowers, smaller towards a bell at its end. */
function drop(stage: Stage, m: Dressed, x: number, length: number, seed: number): void {
  const top = 230
  stage.mesh(
    tube({
      along: spline(
        [
          [x, top, 20],
          [x + 2, top + length / 2, 22],
          [x, top + length + 40, 20],
        ],
        8,
      ),
      r: 4.5,
      size: 30,
      around: 8,
      repeat: 1,
    }),
    m.cord,
  )
  const count = Math.round(length / 58)
  for (let k = 0; k < count; k++) {
    const y = top + 46 + (k * length) / count
    const yarns = k === count - 1 ? m.accent : k % 2 ? m.gold : m.deep
    pompom(stage, [x, y, 44], 30 - (k === count - 1 ? -3 : 0), yarns, seed + k, 240)
  }
  stage.mesh(ball({ at: [x, top + length + 34, 34], r: [17, 19, 16] }), m.bell)
  stage.mesh(ball({ at: [x, top + length + 54, 36], r: 7 }), m.bell)
}
