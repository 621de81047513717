import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { spline } from '../engine/path.ts'
import type { Stage } from '../engine/stage.ts'
import { kind } from './kind.ts'
import { creases, pompom } from './parts.ts'

/** A heart of eight by ten stitches, with dots between. */
const HEART = [
  [0, 0, 0, 0, 0, 0, 0, 0],
  [0, 4, 4, 0, 4, 4, 0, 0],
  [4, 4, 4, 4, 4, 4, 4, 0],
  [4, 4, 4, 4, 4, 4, 4, 0],
  [0, 4, 4, 4, 4, 4, 0, 0],
  [0, 0, 4, 4, 4, 0, 0, 0],
  [0, 0, 0, 4, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 3],
  [0, 0, 0, 0, 0, 0, 0, 0],
]

export const mittens = kind({
  title: 'Mittens',
  stance: 'flat',
  close: { at: [400, 560], zoom: 2.3, turn: 0.1 },
  async dress(t, cloth) {
    return {
      body: await cloth('stockinette', t, { size: 190, bump: 12, pattern: (c, r) => HEART[r]![c]! }),
      thumb: await cloth('stockinette', [t[0]], { size: 150, bump: 10 }),
      rib: await cloth('ribbing', [t[4]], { size: 110 }),
      cord: await cloth('stockinette', [t[3]], { size: 50, bump: 4 }),
      pom: [
        await cloth('stockinette', [t[4]], { size: 60, bump: 2 }),
        await cloth('stockinette', [t[3]], { size: 60, bump: 2 }),
      ],
    }
  },
  build(stage, m, seed) {
    const cord = [
      [370, 990, 8],
      [420, 1090, 8],
      [560, 1080, 8],
      [640, 1000, 10],
      [740, 1060, 8],
      [838, 1020, 8],
    ]
    stage.mesh(tube({ along: spline(cord, 16), r: 10, size: 50, around: 16, disp: 3, repeat: 2 }), m.cord)
    one(stage, m, 370, 560, -0.14, 0, 1)
    one(stage, m, 830, 590, 0.16, 10, -1)
    pompom(stage, [600, 1010, 60], 46, m.pom, seed, 420)
  },
})

function one(
  stage: Stage,
  m: { body: Material; thumb: Material; rib: Material },
  x: number,
  y: number,
  turn: number,
  z: number,
  flip: number,
): void {
  const at = (v: number) => v * flip
  stage.within({ from: [0, 0], to: [x, y], turn, z }, () => {
    const thumb = `M${at(120)} 170 C${at(170)} 120 ${at(200)} 40 ${at(216)} -60 C${at(226)} -130 ${at(296)} -140 ${at(302)} -66 C${at(306)} 40 ${at(260)} 190 ${at(140)} 260Z`
    stage.sheet(
      {
        d: thumb,
        thick: 46,
        rim: 70,
        wobble: 3,
        grain: at(0.35),
        folds: creases([[at(160), 180, at(210), 110, at(250), 0, 20, 8]]),
      },
      m.thumb,
    )
    const hand = `M${at(-166)} 270 C${at(-186)} 100 ${at(-192)} -120 ${at(-170)} -260 C${at(-150)} -400 ${at(-70)} -440 ${at(0)} -440 C${at(80)} -440 ${at(150)} -390 ${at(166)} -250 C${at(186)} -90 ${at(186)} 110 ${at(166)} 270Z`
    const folds = creases([
      [at(-120), 180, at(-40), 210, at(120), 170, 24, -9],
      [at(-140), -40, at(-60), -10, at(40), -40, 34, 7],
    ])
    stage.sheet({ d: hand, z: 12, thick: 50, rim: 100, wobble: 4, offset: [0.44, 0.06], folds }, m.body)
    const cuff = `M${at(-178)} 226 C${at(-60)} 244 ${at(60)} 244 ${at(178)} 226 L${at(170)} 400 C${at(60)} 420 ${at(-60)} 420 ${at(-170)} 400Z`
    stage.sheet({ d: cuff, z: 28, thick: 42, rim: 60, wobble: 3 }, m.rib)
  })
}
