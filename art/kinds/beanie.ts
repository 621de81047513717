import { turned } from '../engine/solids.ts'
import { kind } from './kind.ts'
import { pompom } from './parts.ts'

export const beanie = kind({
  title: 'Beanie',
  patterns: ['plain', 'dots', 'cable'],
  stance: 'stand',
  close: { at: [520, 720], zoom: 2.4, turn: -0.08 },
  stand: { casts: [{ y: 985 }], feet: [{ x: 600, y: 968, rx: 330, ry: 44 }] },
  async dress(t, cloth, pattern = 'plain') {
    const body =
      pattern === 'cable'
        ? await cloth('cable', [t[0]], { size: 300 })
        : await cloth('stockinette', t, {
            size: 205,
            bump: 13,
            pattern: pattern === 'dots' ? (c, r) => (r % 5 === 1 && c % 4 === (r > 5 ? 2 : 0) ? 4 : 0) : undefined,
          })
    return {
      body,
      rib: await cloth('ribbing', [t[0]], { size: 170, bump: 14 }),
      pom: [
        await cloth('stockinette', [t[4]], { size: 60, bump: 2 }),
        await cloth('stockinette', [t[1]], { size: 60, bump: 2 }),
      ],
    }
  },
  build(stage, m, seed) {
    const profile: [number, number][] = []
    for (let k = 0; k <= 130; k++) {
      const t = k / 130,
        a = (t * Math.PI) / 2
      profile.push([
        t < 0.8 ? 316 * Math.sin(Math.min(1.5, a * 1.28)) ** 0.82 : 316 - 4 * (t - 0.8),
        330 + 520 * (1 - Math.cos(a)) ** 0.92,
      ])
    }
    stage.mesh(
      turned({
        at: [600, -20, 0],
        profile,
        spin: [-0.16, 0.2, 0.02],
        size: m.body.size,
        disp: 5,
        nu: 420,
        ripple: (a, t, r, y) => [
          r * (1 + 0.016 * Math.sin(a * 5 + t * 4) + 0.012 * Math.sin(a * 3 - t * 7)),
          y + 5 * Math.sin(a * 2 + t * 6),
        ],
      }),
      m.body,
    )
    const brim: [number, number][] = []
    for (let k = 0; k <= 60; k++) {
      const t = k / 60,
        e = Math.min(1, t / 0.12)
      brim.push(
        t < 0.9
          ? [312 + 40 * Math.sqrt(1 - (1 - e) ** 2), 702 + 250 * t]
          : [352 - 60 * ((t - 0.9) / 0.1) ** 2, 702 + 250 * 0.9 + 22 * Math.sin(((t - 0.9) / 0.1) * 1.57)],
      )
    }
    stage.mesh(
      turned({
        at: [600, -5, 0],
        profile: brim,
        spin: [-0.16, 0.2, 0.02],
        size: m.rib.size,
        disp: 5,
        nu: 460,
        ripple: (a, _t, r, y) => [r * (1 + 0.012 * Math.sin(a * 3 + 1)), y + 7 * Math.sin(a * 2 + 0.8)],
      }),
      m.rib,
    )
    stage.within({ from: [600, 230], to: [612, 256] }, () => pompom(stage, [600, 230, 70], 120, m.pom, seed))
  },
})
