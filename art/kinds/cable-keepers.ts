import { dice } from '../engine/chance.ts'
import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { brass, glaze, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { creases, stitches } from './parts.ts'

export const cableKeepers = kind({
  title: 'Cable keepers',
  stance: 'flat',
  close: { at: [420, 470], zoom: 2.1, turn: 0.08 },
  async dress(t, cloth) {
    return {
      leathers: await Promise.all([t[0], t[3], t[2]].map((c) => cloth('leather', [c], { size: 150 }))),
      cables: [
        await cloth('stockinette', [t[4]], { size: 24, bump: 1.6, fuzz: 0 }),
        glaze('#3d3842', { gloss: 0.3 }),
        await cloth('stockinette', [t[1]], { size: 24, bump: 1.6, fuzz: 0 }),
      ],
      plug: glaze('#efe9df', { gloss: 0.5 }),
      metal: brass('#c3c1c6'),
      stud: brass(),
      thread: matte(t[4]),
    }
  },
  build(stage, m, seed) {
    coil(stage, m, { x: 400, y: 420, turn: -0.3, k: 0, seed })
    coil(stage, m, { x: 830, y: 560, turn: 0.5, k: 1, seed: seed + 1 })
    coil(stage, m, { x: 460, y: 870, turn: 0.1, k: 2, seed: seed + 2 })
  },
})

type Dressed = {
  leathers: readonly Material[]
  cables: readonly Material[]
  plug: Material
  metal: Material
  stud: Material
  thread: Material
}

/** A cable wound flat, held by a tab, its plug lying beside it. */
function coil(
  stage: Stage,
  m: Dressed,
  { x, y, turn, k, seed }: { x: number; y: number; turn: number; k: number; seed: number },
): void {
  const chance = dice(seed)
  stage.within({ from: [0, 0], to: [x, y], turn }, () => {
    const loops = Array.from({ length: 7 * 40 }, (_, i) => {
      const a = (i / 40) * Math.PI * 2
      const lap = i / 40
      const r = 1 + 0.05 * Math.sin(lap * 5.1 + seed)
      return [
        Math.cos(a) * (190 + (lap % 3) * 13) * r,
        Math.sin(a) * (104 + (lap % 2) * 15 + chance.around(1)) * r,
        14 + (lap % 4) * 13,
      ]
    })
    const tail = [
      [204, 20, 12],
      [250, 90, 12],
      [230, 160, 12],
      [270, 200, 12],
    ]
    stage.mesh(tube({ along: [...loops, ...spline(tail, 10)], r: 9.5, size: 24, around: 12, repeat: 1 }), m.cables[k]!)
    stage.within({ from: [0, 0], to: [270, 200], turn: 0.7 }, () => {
      stage.sheet(
        {
          d: 'M-14 -20 H66 Q76 -20 76 -10 V10 Q76 20 66 20 H-14 Q-24 20 -24 10 V-10 Q-24 -20 -14 -20Z',
          z: 4,
          thick: 26,
          rim: 18,
        },
        m.plug,
      )
      stage.sheet({ d: 'M74 -12 H108 Q114 -12 114 -6 V6 Q114 12 108 12 H74Z', z: 8, thick: 16, rim: 10 }, m.metal)
    })
    const tab = 'M-46 -156 Q0 -178 46 -156 L52 140 Q48 176 0 182 Q-48 176 -52 140Z'
    stage.sheet(
      {
        d: tab,
        z: 52,
        thick: 30,
        rim: 26,
        folds: creases([
          [-60, -120, 0, -128, 60, -120, 26, 14],
          [-60, 100, 0, 104, 60, 100, 26, 10],
        ]),
      },
      m.leathers[k]!,
    )
    stitches(
      stage,
      spline(
        [
          [-34, -140],
          [-38, 130],
          [-20, 158],
          [0, 164],
          [20, 158],
          [38, 130],
          [34, -140],
        ],
        8,
      ),
      m.thread,
      { z: 84, length: 12, gap: 8, r: 2.2 },
    )
    stage.mesh(ball({ at: [0, 122, 96], r: [23, 23, 11] }), m.stud)
    stage.mesh(ball({ at: [0, 122, 106], r: [9, 9, 4] }), m.stud)
  })
}
