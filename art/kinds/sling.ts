import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { brass, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { creases, stitches } from './parts.ts'

export const sling = kind({
  title: 'Sling bag',
  patterns: ['shells', 'leather'],
  stance: 'flat',
  peg: [600, 108],
  close: { at: [600, 760], zoom: 2.4, turn: -0.1 },
  async dress(t, cloth, pattern = 'shells') {
    return {
      body:
        pattern === 'leather'
          ? await cloth('leather', ['#9a5f38'])
          : await cloth('shells', [t[0], t[1], t[4]], { size: 220, stripe: (r) => [0, 0, 1, 0, 0, 2][r]! }),
      flap: await cloth('leather', [pattern === 'leather' ? '#84502e' : t[2]]),
      strap: await cloth('leather', [pattern === 'leather' ? '#84502e' : t[2]], { size: 120 }),
      edge: await cloth('single', [t[0]], { size: 80 }),
      brass: brass(),
      thread: matte(t[3]),
    }
  },
  build(stage, m) {
    const cord = spline(
      [
        [330, 560, 10],
        [300, 380, 12],
        [360, 170, 14],
        [560, 100, 16],
        [780, 150, 14],
        [900, 330, 12],
        [872, 560, 10],
      ],
      18,
    )
    stage.mesh(tube({ along: cord, r: 19, size: 120, flat: 0.35, around: 18, repeat: 1, ends: false }), m.strap)
    stage.sheet(
      {
        d: 'M300 560 C320 530 880 530 900 560 C944 700 950 860 900 960 C850 1050 720 1080 600 1080 C480 1080 350 1050 300 960 C250 860 256 700 300 560Z',
        z: 12,
        thick: 90,
        rim: 230,
        wobble: 5,
        folds: creases([
          [330, 640, 360, 800, 350, 940, 30, -9],
          [870, 640, 842, 800, 850, 940, 30, -9],
          [470, 1020, 600, 1046, 730, 1020, 26, -9],
        ]),
      },
      m.body,
    )
    stage.sheet(
      {
        d: 'M284 560 C310 512 890 512 916 560 C930 640 900 730 840 790 C770 850 690 866 600 868 C510 866 430 850 360 790 C300 730 270 640 284 560Z',
        z: 84,
        thick: 34,
        rim: 70,
        folds: creases([[320, 590, 600, 566, 880, 590, 30, 9]]),
      },
      m.flap,
    )
    stitches(
      stage,
      spline(
        [
          [306, 590],
          [318, 690],
          [372, 772],
          [470, 828],
          [600, 846],
          [730, 828],
          [828, 772],
          [882, 690],
          [894, 590],
        ],
        10,
      ),
      m.thread,
      { z: 112, length: 11, gap: 8, r: 2.2 },
    )
    stage.mesh(ball({ at: [600, 822, 124], r: [30, 30, 13] }), m.brass)
    stage.mesh(ball({ at: [600, 822, 136], r: [13, 13, 5] }), m.brass)
    for (const x of [326, 874]) {
      const ring = []
      for (let k = 0; k <= 40; k++) {
        const a = (k / 40) * Math.PI * 2
        ring.push([x + Math.cos(a) * 34, 560 + Math.sin(a) * 34, 96 + Math.cos(a) * 10])
      }
      stage.mesh(tube({ along: ring, r: 6.5, size: 30, closed: true }), m.brass)
    }
  },
})
