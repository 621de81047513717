import { ringPoints, tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { turned, turnPoint, type Vec3 } from '../engine/solids.ts'
import { kind } from './kind.ts'
import { stitches } from './parts.ts'

const SPIN: Vec3 = [-0.24, 0, 0]
const ROWS = 15

export const basket = kind({
  title: 'Rope basket',
  stance: 'stand',
  close: { at: [470, 760], zoom: 2, turn: 0.04 },
  stand: { casts: [{ y: 1000 }], feet: [{ x: 600, y: 978, rx: 330, ry: 64 }] },
  async dress(t, cloth) {
    return {
      natural: await cloth('twist', ['#dfc9a2'], { size: 64, bump: 7, plies: 3 }),
      dyed: await cloth('twist', [t[0]], { size: 64, bump: 7, plies: 3 }),
      inside: await cloth('weave', ['#c9ae84'], { size: 70, bump: 3 }),
      stitch: await cloth('twist', [t[3]], { size: 26 }),
      handle: await cloth('leather', ['#8a5632'], { size: 120 }),
      cloth: await cloth('florals', [t[4], t[0], t[2], t[3]], { size: 240 }),
    }
  },
  build(stage, m) {
    const at = (a: number, r: number, y: number): Vec3 => {
      const p = turnPoint([Math.cos(a) * r, y, Math.sin(a) * r], SPIN)
      return [600 + p[0], 980 + p[1], p[2]]
    }
    const radius = (k: number) => 300 + 74 * Math.sin((k / (ROWS - 1)) * 1.5)
    stage.mesh(
      turned({
        at: [600, 980, 0],
        profile: [
          [372, -500],
          [352, -380],
          [330, -200],
          [0, -190],
        ],
        spin: SPIN,
        size: 70,
        nu: 160,
      }),
      m.inside,
    )
    // A cloth is tucked in, its edge falling over the rim.
    const ripple = (a: number, t: number, r: number, y: number): readonly [number, number] => [
      r + 9 * Math.sin(a * 13) * t,
      y + 16 * Math.sin(a * 7 + 1) * (t > 0.7 ? 1 : 0),
    ]
    stage.mesh(
      turned({
        at: [600, 980, 0],
        profile: [
          [0, -430],
          [150, -440],
          [300, -452],
          [352, -500],
          [384, -530],
          [408, -520],
          [414, -470],
          [416, -420],
        ],
        spin: SPIN,
        size: 240,
        nu: 300,
        ripple,
      }),
      m.cloth,
    )
    for (let k = 0; k < ROWS; k++) {
      const along = ringPoints(120, (c, s) => {
        const p = turnPoint([c * radius(k), -k * 34 - 20, s * radius(k)], SPIN)
        return [600 + p[0], 980 + p[1], p[2]]
      })
      stage.mesh(
        tube({ along, r: 21, size: 64, closed: true, around: 20, repeat: 1, disp: 5 }),
        k < 8 ? m.dyed : m.natural,
      )
    }
    for (let k = 1; k < ROWS; k++) {
      const line = Array.from({ length: 30 }, (_, i) => at(0.2 + (i / 29) * 2.75, radius(k) + 19, -k * 34 - 3))
      if (k % 2) stitches(stage, line, m.stitch, { z: 330 + k * 8, length: 20, gap: 26, r: 3.4 })
    }
    for (const side of [0, Math.PI]) {
      const grip = [
        at(side - 0.36, 384, -470),
        at(side - 0.24, 440, -560),
        at(side, 452, -600),
        at(side + 0.24, 440, -560),
        at(side + 0.36, 384, -470),
      ]
      stage.mesh(tube({ along: spline(grip, 12), r: 19, size: 120, flat: 0.7, around: 18, repeat: 1 }), m.handle)
    }
  },
})
