import { ball, type Profile, turned, type Vec3 } from '../engine/solids.ts'
import { kind } from './kind.ts'

const SPIN: Vec3 = [-0.42, 0.1, 0]

export const pouf = kind({
  title: 'Knitted pouf',
  stance: 'stand',
  close: { at: [520, 700], zoom: 2, turn: 0.04 },
  stand: { casts: [{ y: 990 }], feet: [{ x: 600, y: 960, rx: 400, ry: 84, strength: 0.65 }] },
  async dress(t, cloth) {
    return {
      body: await cloth('cable', [t[0]], { size: 400, bump: 26 }),
      top: await cloth('garter', [t[0]], { size: 190, bump: 15 }),
      band: await cloth('ribbing', [t[4]], { size: 130, bump: 12 }),
      button: await cloth('single', [t[2]], { size: 110 }),
    }
  },
  build(stage, m) {
    const side: Profile = Array.from({ length: 90 }, (_, k) => {
      const b = (k / 89) * Math.PI
      return [268 + 152 * Math.sin(b) ** 0.8, -Math.cos(b) * 205] as const
    })
    const ripple = (a: number, t: number, r: number, y: number): readonly [number, number] => [
      r * (1 + 0.014 * Math.sin(a * 6) * Math.sin(t * Math.PI)),
      y,
    ]
    stage.mesh(turned({ at: [600, 690, 0], profile: side, spin: SPIN, size: 400, nu: 420, ripple, disp: 14 }), m.body)
    const lid: Profile = Array.from({ length: 44 }, (_, k) => {
      const t = k / 43
      return [286 * t, -205 - 34 * Math.cos(t * 1.571) + 40 * Math.exp(-((t / 0.16) ** 2))] as const
    })
    const sectors = (a: number, t: number, r: number, y: number): readonly [number, number] => [
      r,
      y - 9 * Math.abs(Math.sin(a * 5)) * Math.sin(t * Math.PI),
    ]
    stage.mesh(
      turned({ at: [600, 690, 0], profile: lid, spin: SPIN, size: 190, nu: 300, ripple: sectors, disp: 8 }),
      m.top,
    )
    const hem: Profile = [
      [300, -196],
      [304, -210],
      [292, -222],
      [276, -222],
      [268, -210],
    ]
    stage.mesh(turned({ at: [600, 690, 0], profile: hem, spin: SPIN, size: 110, nu: 260, disp: 4 }), m.band)
    const y = -205 - 12
    stage.mesh(
      ball({
        at: [600, 690 + y * Math.cos(0.42) - 4, -y * Math.sin(0.42)],
        r: [44, 26, 40],
        size: 110,
        disp: 4,
        rounds: [8, 9],
      }),
      m.button,
    )
  },
})
