import { ringPoints, tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball, type Profile, turned, type Vec3 } from '../engine/solids.ts'
import { brass, glaze } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { tassel } from './parts.ts'

const SPIN: Vec3 = [-0.16, 0, 0]

export const potli = kind({
  title: 'Potli',
  patterns: ['zari', 'shells', 'ikat'],
  stance: 'stand',
  close: { at: [560, 720], zoom: 2.1, turn: 0.04 },
  stand: { casts: [{ y: 1050 }], feet: [{ x: 600, y: 1034, rx: 260, ry: 42 }] },
  async dress(t, cloth, pattern = 'zari') {
    const body =
      pattern === 'shells'
        ? await cloth('shells', [t[0], t[1], t[4]], { size: 200, stripe: (r) => [0, 0, 0, 1, 0, 2][r]! })
        : pattern === 'ikat'
          ? await cloth('ikat', [t[0], t[4], t[3], t[2]], { size: 220 })
          : await cloth('blockPrint', [t[0], t[3], t[3], t[4]], {
              motif: 'buti',
              size: 150,
              scale: 0.85,
              gloss: 0.2,
              shine: 10,
              threads: 90,
            })
    return {
      body,
      band:
        pattern === 'shells'
          ? await cloth('single', [t[4]], { size: 90 })
          : await cloth('zari', [t[0], t[3], t[2], t[4]], { size: 110 }),
      inside: await cloth('weave', [t[2]], { size: 60, gloss: 0.2, shine: 10 }),
      cord: await cloth('twist', [t[3]], { size: 40, bump: 4 }),
      gold: brass(),
      bead: glaze(t[4]),
      wide: pattern === 'shells' ? 0 : 1,
    }
  },
  build(stage, m, seed) {
    const gather = (a: number, k: number) => Math.sin(a * 17) * 0.6 + Math.sin(a * 9 + 1) * 0.4 + k * 0
    // Pleats are deep at the neck and gone at the belly.
    const ripple = (a: number, t: number, r: number, y: number): readonly [number, number] => {
      const neck = Math.exp(-(((t - 0.24) / 0.16) ** 2)) + (t < 0.24 ? 0.7 : 0)
      return [r * (1 + 0.1 * gather(a, t) * Math.min(1, neck)), y + gather(a, t) * 5 * (t < 0.1 ? 1 : 0)]
    }
    const profile = outline()
    stage.mesh(
      turned({
        at: [600, 0, 0],
        profile: [
          [20, 330],
          [120, 300],
          [196, 236],
        ],
        spin: SPIN,
        size: 60,
        nu: 120,
      }),
      m.inside,
    )
    stage.mesh(turned({ at: [600, 0, 0], profile, spin: SPIN, size: m.body.size, nu: 360, ripple, disp: 4 }), m.body)
    if (m.wide) {
      const belt: Profile = Array.from({ length: 14 }, (_, k) => [widthAt(820 + k * 9) + 3, 820 + k * 9] as const)
      stage.mesh(turned({ at: [600, 0, 0], profile: belt, spin: SPIN, size: 117, nu: 260 }), m.band)
    }
    for (const y of [396, 418]) {
      const ring = ringPoints(80, (c, s) => [600 + c * 104, y + s * 20, s * 104])
      stage.mesh(tube({ along: ring, r: 10, size: 40, closed: true, around: 12, repeat: 1, disp: 2 }), m.cord)
    }
    for (const side of [-1, 1]) {
      const fall = [
        [600 + side * 20, 412, 108],
        [600 + side * 90, 470, 150],
        [600 + side * 150, 570, 190],
        [600 + side * 168, 650, 206],
      ]
      stage.mesh(tube({ along: spline(fall, 12), r: 9, size: 40, around: 12, repeat: 1 }), m.cord)
      stage.mesh(ball({ at: [600 + side * 168, 660, 208], r: 22 }), m.bead)
      stage.mesh(ball({ at: [600 + side * 168, 692, 210], r: 15 }), m.gold)
      tassel(stage, [600 + side * 168, 712, 206], 120, 28, m.cord, seed + side)
    }
    stage.mesh(ball({ at: [600, 410, 116], r: [26, 22, 18], size: 40 }), m.cord)
    const handle = [
      [500, 408, 0],
      [430, 280, 0],
      [480, 130, 0],
      [600, 90, 0],
      [720, 130, 0],
      [770, 280, 0],
      [700, 408, 0],
    ]
    stage.mesh(tube({ along: spline(handle, 14), r: 9, size: 40, around: 12, repeat: 1 }), m.cord)
  },
})

function widthAt(y: number): number {
  const t = (y - 410) / 620
  return 96 + 216 * Math.sin(Math.PI * Math.min(1, 0.08 + t * 0.86)) ** 0.72 - (t > 0.86 ? (t - 0.86) ** 2 * 2600 : 0)
}

/** Ruffle, neck, belly, base. */
function outline(): Profile {
  const ruffle = Array.from(
    { length: 24 },
    (_, k) => [216 - 118 * Math.sin((k / 23) * 1.571), 232 + 178 * (k / 23)] as const,
  )
  const belly = Array.from({ length: 76 }, (_, k) => [widthAt(410 + (k / 75) * 620), 410 + (k / 75) * 620] as const)
  return [...ruffle, ...belly, [0, 1034]]
}
