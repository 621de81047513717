import type { Vec3 } from '../engine/solids.ts'
import { surface } from '../engine/solids.ts'
import { kind } from './kind.ts'
import { tassel } from './parts.ts'
import { sareeDress } from './saree.ts'

/** The same cloth as it lies on a shop's counter: folded, border outwards, the rich end turned over it. */
export const foldedSaree = kind({
  title: 'Folded saree',
  patterns: ['buti', 'paisley', 'rosette', 'ikat'],
  stance: 'flat',
  close: { at: [640, 760], zoom: 2.1, turn: 0.12 },
  dress: sareeDress,
  build(stage, m, seed) {
    const band = (y0: number, y1: number, z: number, x0 = 214, x1 = 986) =>
      stage.sheet(
        {
          d: `M${x0} ${y0} C400 ${y0 + 8} 800 ${y0 + 8} ${x1} ${y0} L${x1} ${y1} C800 ${y1 + 8} 400 ${y1 + 8} ${x0} ${y1}Z`,
          z,
          thick: 7,
          rim: 7,
          uv: (x, y) => [x * (m.border.size / 150), ((y - y0) / (y1 - y0)) * m.border.size],
        },
        m.border,
      )
    stage.within({ turn: -0.08, from: [600, 600], to: [600, 590] }, () => {
      for (let k = 0; k < 4; k++)
        stage.sheet(
          {
            d: `M${212 + k * 2} ${300 + (3 - k) * 12} L${990 - k * 2} ${300 + (3 - k) * 12} C${1000 - k} ${500} ${1000 - k} ${800} ${990 - k} ${880 + (3 - k) * 22} C800 ${890 + (3 - k) * 22} 400 ${890 + (3 - k) * 22} ${210 + k} ${880 + (3 - k) * 22} C${202 + k} 800 ${202 + k} 500 ${212 + k * 2} ${300 + (3 - k) * 12}Z`,
            z: k * 17,
            thick: 24,
            rim: 20,
          },
          k % 2 ? m.body : m.plain,
        )
      stage.sheet(
        {
          d: 'M206 286 C400 278 800 278 994 286 C1004 480 1004 720 996 876 C800 888 400 888 204 876 C196 720 196 480 206 286Z',
          z: 70,
          thick: 28,
          rim: 26,
          folds: [
            {
              at: [
                [240, 420],
                [520, 440],
                [960, 400],
              ],
              w: 50,
              a: 6,
            },
            {
              at: [
                [230, 640],
                [600, 610],
                [970, 660],
              ],
              w: 60,
              a: -6,
            },
            {
              at: [
                [250, 330],
                [300, 560],
                [260, 760],
              ],
              w: 40,
              a: 6,
            },
          ],
        },
        m.body,
      )
      band(748, 868, 94)
      // The end, brought over from the right in loose pleats.
      stage.within({ turn: 0.1, from: [800, 290], to: [760, 300], z: 92 }, () => {
        const at = (s: number, t: number): Vec3 => {
          const a = s * Math.PI * 2 * 3.2 + 0.6,
            wave = Math.sin(a) * 0.85 + 0.3 * Math.sin(a * 0.53 + 2)
          return [
            610 + s * (320 + 60 * t) - 30 * t + Math.cos(a) * 5,
            268 + 520 * t + wave * 7 * t,
            24 -
              96 * Math.max(0, 1 - t * 13) ** 2 +
              (wave + 1.2) * (8 + 8 * t) * Math.min(1, 0.2 + t * 6) * Math.sqrt(Math.max(0, 1 - (s * 2 - 1) ** 12)),
          ]
        }
        stage.mesh(
          surface(200, 80, (s, t) => [...at(s, t), (s * 420) / m.plain.size, (t * 500) / m.plain.size]),
          m.plain,
        )
        for (const [from, to] of [
          [0.06, 0.12],
          [0.3, 0.46],
          [0.54, 0.58],
          [0.68, 0.995],
        ] as const)
          stage.mesh(
            surface(200, 20, (s, t) => {
              const p = at(s, from + (to - from) * t)
              return [p[0], p[1], p[2] + 1.6, (s * 420) / 130, t]
            }),
            m.border,
          )
        for (let k = 0; k < 11; k++) {
          const p = at((k + 0.5) / 11, 1)
          tassel(stage, [p[0], p[1] + 8, p[2]], 62, 13, m.tie, seed + k)
        }
      })
    })
  },
})
