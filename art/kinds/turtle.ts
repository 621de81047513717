import { ringPoints, tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { surface, turned } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { kind } from './kind.ts'
import { egg, face, smile, toyDress } from './toy-parts.ts'

const SHELL = { x: 650, y: 862, rx: 345, ry: 315, rz: 290 }

export const turtle = kind({
  title: 'Amigurumi turtle',
  stance: 'stand',
  close: { at: [640, 640], zoom: 2, turn: 0.06 },
  stand: { casts: [{ y: 952 }], feet: [{ x: 600, y: 936, rx: 460, ry: 56, strength: 0.65 }] },
  async dress(t, cloth) {
    const flower = (rings: readonly number[]) =>
      cloth('mandala', t, { size: 100, rings, px: 320, cutout: 0.03, bump: 9 })
    return {
      ...(await toyDress(t, cloth)),
      flowers: [await flower([3, 4, 1]), await flower([4, 1, 0]), await flower([3, 1, 4])],
    }
  },
  build(stage, m) {
    stage.within({ zoom: 1.1, from: [620, 960], to: [600, 950] }, () => crawl(stage, m))
  },
})

type Dressed = Awaited<ReturnType<typeof toyDress>> & { flowers: readonly Material[] }

function crawl(stage: Stage, m: Dressed): void {
  for (const [x, z, turn] of [
    [330, 190, 0.5],
    [960, 190, -0.5],
    [420, -200, 0.4],
    [900, -200, -0.4],
  ] as const) {
    egg(stage, m.second, [x, 900, z], [120, 56, 86], [0, 0, turn * 0.5])
  }
  egg(stage, m.second, [1010, 860, 0], [60, 30, 34], [0, 0, -0.3])
  const dome = Array.from({ length: 70 }, (_, k) => {
    const a = (k / 69) * (Math.PI / 2)
    return [Math.sin(a) * SHELL.rx, -Math.cos(a) * SHELL.ry] as const
  })
  stage.mesh(
    turned({
      at: [SHELL.x, SHELL.y, 0],
      profile: dome,
      spin: [0, 0, 0],
      squash: SHELL.rz / SHELL.rx,
      size: 150,
      nu: 240,
      disp: 6,
    }),
    m.dark,
  )
  egg(stage, m.second, [SHELL.x, 880, 0], [330, 74, 280])
  plates(stage, m.flowers)
  const rim = ringPoints(90, (c, s) => [SHELL.x + c * 358, 862 + s * 40, s * 298])
  stage.mesh(tube({ along: rim, r: 38, size: 150, closed: true, disp: 6, around: 34, repeat: 2 }), m.pale)
  egg(stage, m.second, [272, 700, 190], [150, 142, 140])
  face(stage, m, { x: 262, y: 690, z: 314, eyes: 66, size: 18, nose: false })
  smile(stage, m.thread, [262, 734, 330], 30)
}

/** Crocheted flowers laid on the dome in rounds. */
function plates(stage: Stage, flowers: readonly Material[]): void {
  let k = 0
  for (const [tilt, count, r] of [
    [0.02, 1, 0.33],
    [0.62, 6, 0.3],
    [1.14, 10, 0.27],
  ] as const) {
    for (let i = 0; i < count; i++)
      plate(stage, flowers[k++ % flowers.length]!, tilt, (i / count) * Math.PI * 2 + tilt * 3, r)
  }
}

function plate(stage: Stage, m: Material, tilt: number, turn: number, size: number): void {
  const disc = surface(30, 12, (s, t) => {
    const a = s * Math.PI * 2
    const r = t * size
    const p = [Math.cos(a) * r, Math.sin(a) * r] as const
    const lean = tilt + p[0]
    const x = Math.sin(lean) * Math.cos(turn) - p[1] * Math.sin(turn)
    const z = Math.sin(lean) * Math.sin(turn) + p[1] * Math.cos(turn)
    const y = Math.cos(lean)
    const l = 1.025 / Math.hypot(x, y, z)
    return [
      SHELL.x + x * l * SHELL.rx,
      SHELL.y - y * l * SHELL.ry,
      z * l * SHELL.rz,
      0.5 + Math.cos(a) * t * 0.47,
      0.5 + Math.sin(a) * t * 0.47,
    ]
  })
  stage.mesh(disc, m)
}
