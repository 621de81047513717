import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball, surface } from '../engine/solids.ts'
import type { Motif } from '../textures/motifs.ts'
import { brass } from '../textures/wardrobe.ts'
import { woodOf } from './garment-parts.ts'
import { kind } from './kind.ts'
import { tassel } from './parts.ts'

export const skirt = kind({
  title: 'Skirt',
  patterns: ['buti', 'paisley', 'rosette', 'sprig', 'ikat'],
  stance: 'wall',
  close: { at: [560, 900], zoom: 2.2, turn: 0.08 },
  async dress(t, cloth, pattern = 'buti') {
    return {
      body:
        pattern === 'ikat'
          ? await cloth('ikat', [t[0], t[4], t[3], t[2]], { size: 210 })
          : await cloth('blockPrint', [t[0], t[3], t[1], t[4]], { motif: pattern as Motif, size: 170, scale: 0.9 }),
      border: await cloth('zari', [t[0], t[3], t[2], t[4]], { size: 110 }),
      band: await cloth('weave', [t[2]], { size: 60 }),
      cord: await cloth('twist', [t[3]], { size: 40, bump: 4 }),
      wood: await woodOf(cloth),
      hook: brass('#b89a66'),
    }
  },
  build(stage, m, seed) {
    const wire = [
      [600, 190, 24],
      [600, 150, 24],
      [626, 116, 24],
      [600, 84, 24],
      [570, 108, 24],
    ]
    stage.mesh(
      tube({
        along: [
          [350, 196, 20],
          [600, 190, 24],
          [850, 196, 20],
        ],
        r: 13,
        size: 200,
      }),
      m.wood,
    )
    stage.mesh(tube({ along: spline(wire, 9), r: 5.5, size: 60 }), m.hook)
    const at = (s: number, t: number): readonly [number, number, number] => {
      const a = s * Math.PI * 2 * 12 + Math.sin(s * 9) * 0.9
      const wave = Math.sin(a) * 0.8 + Math.sin(s * Math.PI * 2 * 5.3 + 1) * 0.5
      const edge = Math.sqrt(Math.max(0, 1 - Math.abs(s * 2 - 1) ** 10))
      const x0 = 418 + s * 364
      const x1 = 118 + s * 964
      return [
        x0 + (x1 - x0) * t ** 0.86,
        262 + 800 * t + Math.sin(s * Math.PI) * 34 * t + wave * 6 * t,
        10 + (wave + 1.3) * (8 + 20 * t) * edge + 8 * edge,
      ]
    }
    stage.mesh(
      surface(340, 80, (s, t) => [...at(s, t), ((s - 0.5) * 1080) / m.body.size, (t * 830) / m.body.size]),
      m.body,
    )
    for (const [from, to] of [
      [0.62, 0.655],
      [0.85, 1],
    ] as const) {
      const trim = surface(340, 18, (s, t) => {
        const p = at(s, from + (to - from) * t)
        return [p[0], p[1], p[2] + 1.8, (s * 1080) / 130, t]
      })
      stage.mesh(trim, m.border)
    }
    stage.sheet(
      {
        d: 'M408 220 C540 236 660 236 792 220 L798 286 C660 304 540 304 402 286Z',
        z: 34,
        thick: 16,
        rim: 20,
        folds: [
          {
            at: [
              [420, 262],
              [600, 276],
              [780, 262],
            ],
            w: 8,
            a: -6,
          },
        ],
      },
      m.band,
    )
    for (const x of [470, 730])
      stage.sheet({ d: `M${x - 16} 180 H${x + 16} V240 H${x - 16}Z`, z: 50, thick: 10, rim: 10 }, m.hook)
    for (const [dx, l] of [
      [-26, 170],
      [30, 210],
    ] as const) {
      const cord = [
        [600, 262, 56],
        [600 + dx * 0.6, 320, 62],
        [600 + dx, 250 + l, 62],
      ]
      stage.mesh(tube({ along: spline(cord, 10), r: 7, size: 40, around: 10, repeat: 1 }), m.cord)
      tassel(stage, [600 + dx, 256 + l, 62], 80, 20, m.cord, seed)
    }
    stage.mesh(ball({ at: [600, 262, 64], r: [20, 18, 15], size: 40 }), m.cord)
  },
})
