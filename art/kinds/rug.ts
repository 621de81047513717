import { circle } from '../engine/path.ts'
import { kind } from './kind.ts'
import { tassel } from './parts.ts'

export const rug = kind({
  title: 'Round rug',
  stance: 'flat',
  round: true,
  close: { at: [520, 520], zoom: 2, turn: 0.15 },
  async dress(t, cloth) {
    return {
      body: await cloth('mandala', t, {
        size: 960,
        rings: [3, 4, 0, 4, 1, 2, 0, 4, 0],
        px: 1024,
        scallop: false,
        under: t[2],
        bump: 17,
      }),
      fringe: await cloth('twist', [t[4]], { size: 40, bump: 4 }),
      under: await cloth('single', [t[2]], { size: 90 }),
    }
  },
  build(stage, m, seed) {
    stage.within({ turn: -0.2, from: [600, 600], to: [600, 600] }, () => {
      for (let k = 0; k < 48; k++) {
        const a = (k / 48) * Math.PI * 2
        const place = {
          turn: a - Math.PI / 2,
          from: [0, 0] as const,
          to: [600 + Math.cos(a) * 436, 600 + Math.sin(a) * 436] as const,
        }
        stage.within(place, () => tassel(stage, [0, 14, 10], 74, 14, m.fringe, seed + k))
      }
      stage.sheet({ polys: [circle(600, 600, 446, 120)], z: 2, thick: 18, rim: 18, wobble: 4 }, m.under)
      const folds = [
        {
          at: [
            [260, 420],
            [520, 520],
            [760, 470],
          ],
          w: 70,
          a: 10,
        },
        {
          at: [
            [430, 900],
            [640, 820],
            [880, 860],
          ],
          w: 64,
          a: -8,
        },
      ]
      stage.sheet(
        {
          polys: [circle(600, 600, 450, 120)],
          z: 14,
          thick: 26,
          rim: 26,
          wobble: 4,
          offset: [0.5 - 600 / 960, 0.5 - 600 / 960],
          folds,
        },
        m.body,
      )
    })
  },
})
