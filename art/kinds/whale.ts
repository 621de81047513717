import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { kind } from './kind.ts'
import { egg, toyDress } from './toy-parts.ts'

export const whale = kind({
  title: 'Amigurumi whale',
  stance: 'stand',
  close: { at: [420, 700], zoom: 2, turn: 0.05 },
  stand: { casts: [{ y: 960 }], feet: [{ x: 520, y: 950, rx: 330, ry: 48 }] },
  async dress(t, cloth) {
    return {
      ...(await toyDress(t, cloth)),
      belly: await cloth('single', [t[4], t[1]], { size: 150, px: 384, stripe: (r) => (r % 3 === 2 ? 1 : 0) }),
      spout: await cloth('twist', [t[1]], { size: 30, bump: 3 }),
    }
  },
  build(stage, m) {
    stage.within({ zoom: 0.9, from: [600, 960], to: [566, 950] }, () => swim(stage, m))
  },
})

type Dressed = Awaited<ReturnType<typeof toyDress>> & { belly: Material; spout: Material }

function swim(stage: Stage, m: Dressed): void {
  const body = [
    [168, 720, 0, 120],
    [230, 716, 0, 190],
    [340, 712, 0, 236],
    [480, 716, 0, 240],
    [620, 730, 0, 205],
    [760, 736, 0, 150],
    [880, 690, 0, 92],
    [960, 600, 0, 62],
    [1000, 500, 0, 50],
  ]
  stage.mesh(tube({ along: spline(body, 12), r: 200, size: 150, disp: 6, around: 120, repeat: 9 }), m.main)
  egg(stage, m.belly, [420, 800, 24], [270, 152, 218], [0.1, 0, 0])
  for (const side of [-1, 1]) egg(stage, m.main, [1002 + side * 92, 440, 10], [124, 62, 40], [0, 0, side * -0.42])
  egg(stage, m.main, [560, 830, 214], [64, 126, 30], [0.5, 0, -0.75])
  egg(stage, m.main, [300, 842, 208], [52, 96, 26], [0.5, 0, 0.5])
  stage.mesh(ball({ at: [300, 690, 226], r: [22, 24, 17] }), m.eye)
  stage.mesh(ball({ at: [292, 680, 242], r: 5 }), m.glint)
  stage.mesh(ball({ at: [330, 748, 226], r: [32, 19, 8], size: 60 }), m.blush)
  const mouth = [
    [196, 772, 150],
    [222, 790, 176],
    [258, 790, 202],
    [290, 768, 220],
  ]
  stage.mesh(tube({ along: spline(mouth, 6), r: 5, size: 20, around: 8 }), m.thread)
  for (let k = -4; k <= 4; k++) {
    const out = k * 34
    const jet = [
      [420, 486, 20],
      [420 + out * 0.3, 380, 24],
      [420 + out * 0.9, 300 + Math.abs(k) * 8, 26],
      [420 + out * 1.7, 310 + Math.abs(k) * 26, 26],
      [420 + out * 2, 360 + Math.abs(k) * 26, 26],
    ]
    stage.mesh(tube({ along: spline(jet, 10), r: 11, size: 30, around: 12, repeat: 1 }), m.spout)
    stage.mesh(ball({ at: [420 + out * 2, 366 + Math.abs(k) * 26, 28], r: 15, size: 40 }), m.spout)
  }
  egg(stage, m.dark, [420, 484, 20], [44, 20, 40])
}
