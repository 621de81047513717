import { dice } from '../engine/chance.ts'
import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { creases, stitches } from './parts.ts'

export const shawl = kind({
  title: 'Shawl',
  patterns: ['shells', 'stripes'],
  stance: 'flat',
  close: { at: [560, 520], zoom: 2.1, turn: 0.12 },
  async dress(t, cloth, pattern = 'shells') {
    const stripe = pattern === 'stripes'
    return {
      body: stripe
        ? await cloth('stockinette', t, {
            size: 260,
            cols: 16,
            rows: 20,
            px: 768,
            pattern: (_c, r) => [0, 0, 0, 0, 2, 2, 2, 4, 1, 1, 1, 4, 0, 0, 3, 0, 0, 2, 2, 4][r]!,
          })
        : await cloth('shells', [t[0], t[1]], { size: 230, rows: 6, stripe: (r) => (r === 4 ? 1 : 0) }),
      back: await cloth('single', [t[2]], { size: 100 }),
      thread: matte(t[4]),
      fringe: await cloth('twist', [stripe ? t[2] : t[0]], { size: 40, bump: 4 }),
    }
  },
  build(stage, m, seed) {
    const chance = dice(seed)
    const folds = creases([
      [600, 960, 520, 620, 380, 300, 44, 16],
      [600, 960, 610, 620, 640, 290, 50, -15],
      [600, 960, 700, 640, 860, 300, 44, 16],
      [240, 430, 420, 440, 560, 330, 34, -12],
      [960, 430, 800, 460, 660, 330, 34, -12],
      [460, 780, 600, 800, 740, 780, 40, 10],
    ])
    // The knotting on the two lower edges goes first, the cloth lies over its knots.
    const edge = (t: number): readonly [number, number] =>
      t < 0.5
        ? [96 + t * 1008, 300 + t * 1340 - Math.sin(t * 6.28) * 26]
        : [1104 - (1 - t) * 1008, 300 + (1 - t) * 1340 - Math.sin((1 - t) * 6.28) * 26]
    for (let k = 1; k < 44; k++) {
      const [x, y] = edge(k / 44)
      const lean = (k / 44 - 0.5) * 60
      for (const w of [-1, 0, 1]) {
        const lock = [
          [x, y - 16, 16],
          [x + lean * 0.25 + w * 4, y + 30, 14],
          [x + lean * 0.6 + w * 7 + chance.around(5), y + 70, 9],
          [x + lean + w * 9 + chance.around(8), y + 112 + chance.around(8), 7],
        ]
        stage.mesh(tube({ along: spline(lock, 6), r: 5.5, size: 40, around: 8, repeat: 1 }), m.fringe)
      }
      stage.mesh(ball({ at: [x, y + 4, 22], r: 11, size: 40 }), m.fringe)
    }
    stage.sheet(
      {
        d: 'M86 290 C300 262 900 262 1114 290 C1000 480 800 740 600 972 C400 740 200 480 86 290Z',
        z: 10,
        thick: 24,
        rim: 30,
        wobble: 6,
        folds,
      },
      m.body,
    )
    // The collar rolls outwards along the top.
    stage.sheet(
      {
        d: 'M70 262 C300 222 900 222 1130 262 C1126 300 1090 330 1060 336 C860 300 340 300 140 336 C110 330 74 300 70 262Z',
        z: 30,
        thick: 26,
        rim: 34,
        wobble: 4,
        folds: creases([[120, 300, 600, 258, 1080, 300, 16, -8]]),
      },
      m.back,
    )
    stitches(
      stage,
      spline(
        [
          [112, 322],
          [340, 288],
          [600, 280],
          [860, 288],
          [1088, 322],
        ],
        12,
      ),
      m.thread,
      { z: 50, length: 16, gap: 12, r: 3 },
    )
  },
})
