import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { spline } from '../engine/path.ts'
import { ball, surface, type Vec3 } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { brass } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { tassel } from './parts.ts'
import { egg, face, toyDress } from './toy-parts.ts'

export const elephant = kind({
  title: 'Amigurumi elephant',
  stance: 'stand',
  close: { at: [400, 470], zoom: 2.1, turn: 0.05 },
  stand: { casts: [{ y: 1040 }], feet: [{ x: 640, y: 1026, rx: 330, ry: 40 }] },
  async dress(t, cloth) {
    return {
      ...(await toyDress(t, cloth)),
      blanket: await cloth('granny', [t[3], t[4], t[2], t[3], t[4]], {
        size: 150,
        rings: [0, 1, 2, 3],
        border: 4,
        px: 512,
        bump: 8,
      }),
      fringe: await cloth('twist', [t[3]], { size: 30, bump: 3 }),
      bell: brass(),
    }
  },
  build(stage, m, seed) {
    for (const [x, z] of [
      [570, -110],
      [850, -110],
      [500, 110],
      [800, 110],
    ] as const)
      leg(stage, m, x, z)
    egg(stage, m.main, [665, 660, 0], [300, 225, 215])
    saddle(stage, m)
    for (let k = 0; k < 9; k++) {
      const [x, y, z] = onBack(0.06 + k * 0.11, 1)
      tassel(stage, [x, y + 8, z], 54, 13, m.fringe, seed + k)
    }
    const tail = [
      [945, 600, -20],
      [1000, 640, 10],
      [1020, 720, 30],
      [1010, 790, 30],
    ]
    stage.mesh(tube({ along: spline(tail, 10), r: 15, size: 60, disp: 3, around: 18 }), m.main)
    tassel(stage, [1010, 790, 30], 70, 18, m.fringe, seed)
    for (const side of [-1, 1]) {
      egg(stage, m.main, [395 + side * 215, 420, 30], [140, 170, 42], [0, side * -0.35, side * 0.12])
      egg(stage, m.second, [395 + side * 220, 432, 54], [98, 122, 32], [0, side * -0.35, side * 0.12])
    }
    egg(stage, m.main, [395, 450, 120], [195, 190, 180])
    const trunk = [
      [395, 500, 270, 78],
      [388, 600, 310, 70],
      [362, 720, 318, 60],
      [318, 820, 312, 52],
      [250, 860, 306, 47],
      [196, 826, 304, 43],
      [190, 770, 304, 40],
    ]
    stage.mesh(tube({ along: spline(trunk, 10), r: 60, size: 150, disp: 6, around: 36, repeat: 2 }), m.main)
    stage.mesh(ball({ at: [190, 766, 306], r: [32, 14, 32], size: 60 }), m.second)
    face(stage, m, { x: 395, y: 440, z: 278, eyes: 98, size: 19, nose: false })
    headCloth(stage, m, seed)
  },
})

type Dressed = { main: Material; pale: Material; blanket: Material; fringe: Material; bell: Material }

function leg(stage: Stage, m: Dressed, x: number, z: number): void {
  const along = [
    [x, 720, z, 92],
    [x, 860, z, 88],
    [x, 960, z, 92],
    [x, 1010, z, 88],
  ]
  stage.mesh(tube({ along: spline(along, 8), r: 90, size: 150, disp: 6, around: 48, repeat: 4 }), m.main)
  for (const k of [-1, 0, 1]) egg(stage, m.pale, [x + k * 40, 1006, z + 84 - Math.abs(k) * 12], [22, 24, 16])
}

/** A point on the blanket: s along the back, t from the spine down the near side. */
function onBack(s: number, t: number): Vec3 {
  const x = 540 + s * 300
  const round = Math.sqrt(Math.max(0, 1 - ((x - 665) / 300) ** 2)) * 1.055
  const a = -0.5 + t * 1.95
  return [x, 660 - Math.cos(a) * 225 * round, Math.sin(a) * 215 * round + 20]
}

function saddle(stage: Stage, m: Dressed): void {
  stage.mesh(
    surface(60, 60, (s, t) => [...onBack(s, t), s * 2, t * 2.98], { disp: 5 }),
    m.blanket,
  )
}

/** A little cloth on the forehead with a bell. */
function headCloth(stage: Stage, m: Dressed, seed: number): void {
  const cap = surface(30, 30, (s, t) => {
    const a = (s - 0.5) * 1.25 * (1 - t * 0.9)
    const b = -1.35 + t * 0.95
    return [
      395 + Math.sin(a) * Math.cos(b) * 203,
      450 + Math.sin(b) * 198,
      120 + Math.cos(a) * Math.cos(b) * 188,
      s * (1 - t * 0.5) + t * 0.25,
      t,
    ]
  })
  stage.mesh(cap, m.blanket)
  tassel(stage, [395, 374, 292], 44, 12, m.fringe, seed)
  stage.mesh(ball({ at: [395, 370, 304], r: 13 }), m.bell)
}
