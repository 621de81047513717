import type { Material } from '../engine/material.ts'
import { ball, turnPoint } from '../engine/solids.ts'
import { brass, glaze } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { hoop } from './parts.ts'

export const bangles = kind({
  title: 'Bangles',
  stance: 'stand',
  close: { at: [430, 760], zoom: 2.2, turn: 0.05 },
  stand: { casts: [{ y: 930, strength: 0.4 }], feet: [{ x: 545, y: 880, rx: 380, ry: 150, strength: 0.5 }] },
  async dress(t, cloth) {
    return {
      wrap: await cloth('stockinette', [t[0]], { size: 70, bump: 5 }),
      wrap2: await cloth('single', [t[1]], { size: 70, bump: 6 }),
      ikat: await cloth('ikat', [t[2], t[4], t[3], t[0]], { size: 120 }),
      gold: brass(),
      bead: glaze(t[3]),
      pearl: glaze('#f3ece2', { gloss: 0.7, shine: 40 }),
      pale: await cloth('beads', [t[4], t[3], t[1]], { size: 90 }),
    }
  },
  build(stage, m) {
    const lay = (
      y: number,
      mat: Material,
      r: number,
      opts: { dx?: number; disp?: number; size?: number; repeat?: number } = {},
    ) =>
      hoop(stage, mat, {
        at: [530 + (opts.dx ?? 0), y, 0],
        R: 330,
        r,
        spin: [-0.5, 0, 0],
        disp: opts.disp ?? 4,
        size: opts.size ?? 70,
        repeat: opts.repeat ?? 2,
        around: 28,
      })
    lay(842, m.wrap, 38, { repeat: 3 })
    lay(784, m.gold, 12, { disp: 0, dx: 6 })
    lay(744, m.wrap2, 32, { dx: -8, repeat: 3 })
    lay(694, m.gold, 12, { disp: 0, dx: 5 })
    lay(652, m.pale, 30, { dx: 8 })
    lay(606, m.ikat, 26, { dx: -6, disp: 0, size: 120, repeat: 1 })
    for (let k = 0; k < 46; k++) {
      const a = (k / 46) * Math.PI * 2,
        p = turnPoint([Math.cos(a) * 330, 0, Math.sin(a) * 330], [-0.5, 0, 0.02])
      stage.mesh(ball({ at: [534 + p[0], 556 + p[1], p[2]], r: 21, detail: 0.7 }), k % 4 === 0 ? m.bead : m.pearl)
    }
    hoop(stage, m.wrap, { at: [836, 640, 360], R: 262, r: 27, spin: [-1.2, 0.35, 0.12], disp: 4, size: 70, repeat: 3 })
  },
})
