import { tube } from '../engine/cord.ts'
import { type Profile, turned, turnPoint, type Vec3 } from '../engine/solids.ts'
import { kind } from './kind.ts'
import { bow } from './parts.ts'

const SPIN: Vec3 = [-0.5, 0.1, 0.03]

export const sunHat = kind({
  title: 'Sun hat',
  stance: 'stand',
  close: { at: [520, 620], zoom: 2.1, turn: 0.05 },
  stand: { casts: [{ y: 880, strength: 0.3 }], feet: [{ x: 600, y: 830, rx: 450, ry: 170, strength: 0.55 }] },
  async dress(t, cloth) {
    return {
      straw: await cloth('single', [t[0]], { size: 110, bump: 8, fuzz: 0.2 }),
      edge: await cloth('single', [t[2]], { size: 70 }),
      band: await cloth('weave', [t[3]], { size: 60, gloss: 0.1, shine: 8 }),
    }
  },
  build(stage, m) {
    const at: Vec3 = [600, 690, 0]
    const sway = (a: number, r: number) =>
      Math.max(0, (r - 260) / 230) * (20 * Math.sin(a * 3 + 0.6) + 9 * Math.sin(a * 5 + 2))
    const ripple = (a: number, _t: number, r: number, y: number): readonly [number, number] => [r, y + sway(a, r)]
    const crown: Profile = Array.from({ length: 70 }, (_, k) => {
      const t = k / 69
      return t < 0.45
        ? [222 * Math.sin((t / 0.45) * 1.571) ** 0.9, -300 + 50 * (t / 0.45) ** 2.6]
        : [222 + 36 * ((t - 0.45) / 0.55), -250 + 250 * ((t - 0.45) / 0.55)]
    })
    const brim: Profile = Array.from(
      { length: 46 },
      (_, k) => [258 + 236 * (k / 45), 2 + 34 * (k / 45) ** 1.6] as const,
    )
    stage.mesh(turned({ at, profile: crown, spin: SPIN, size: 110, nu: 320, disp: 5 }), m.straw)
    stage.mesh(turned({ at, profile: brim, spin: SPIN, size: 110, nu: 380, disp: 5, ripple }), m.straw)
    const rim = Array.from({ length: 161 }, (_, k) => {
      const a = (k / 160) * Math.PI * 2
      const p = turnPoint([Math.cos(a) * 496, 38 + sway(a, 494), Math.sin(a) * 496], SPIN)
      return [at[0] + p[0], at[1] + p[1], at[2] + p[2]]
    })
    stage.mesh(tube({ along: rim, r: 13, size: 70, closed: true, disp: 4, around: 16, repeat: 1 }), m.edge)
    const ribbon: Profile = Array.from({ length: 20 }, (_, k) => [246 + 16 * (k / 19), -98 + 92 * (k / 19)] as const)
    stage.mesh(turned({ at, profile: ribbon, spin: SPIN, size: 60, nu: 200 }), m.band)
    const knot = turnPoint([150, -46, 222], SPIN)
    bow(stage, [at[0] + knot[0], at[1] + knot[1], knot[2] + 40], 104, m.band, 0.16)
  },
})
