import { dice } from '../engine/chance.ts'
import { tube } from '../engine/cord.ts'
import type { Spot } from '../engine/path.ts'
import { spline } from '../engine/path.ts'
import type { Vec3 } from '../engine/solids.ts'
import { ball, surface } from '../engine/solids.ts'
import { kind } from './kind.ts'

export const scarf = kind({
  title: 'Scarf',
  patterns: ['stripes', 'cable'],
  stance: 'flat',
  close: { at: [640, 640], zoom: 2.3, turn: 0.18 },
  async dress(t, cloth, pattern = 'stripes') {
    const body =
      pattern === 'cable'
        ? await cloth('cable', [t[0]], { size: 250 })
        : await cloth('stockinette', t, {
            size: 240,
            cols: 14,
            rows: 18,
            px: 768,
            pattern: (_c, r) => (r < 9 ? 0 : r < 11 ? 4 : r < 16 ? 1 : 4),
          })
    return {
      body,
      fringe: await cloth('stockinette', [t[0]], { size: 90 }),
      end: await cloth('ribbing', [t[0]], { size: 110 }),
    }
  },
  build(stage, m, seed) {
    // A long band laid as a loop: up to the right, over the top, down across itself.
    const chance = dice(seed),
      path = spline(
        [
          [330, 985],
          [420, 800],
          [600, 600],
          [790, 420],
          [770, 235],
          [600, 165],
          [430, 235],
          [410, 420],
          [600, 600],
          [770, 800],
          [868, 985],
        ],
        16,
      ),
      n = path.length - 1
    const spot = (k: number) => path[k] as unknown as Spot
    const frame = (t: number): [number, number, number, number] => {
      const k = Math.min(n - 1, Math.max(0, Math.floor(t * n))),
        f = t * n - k,
        a = spot(k),
        b = spot(k + 1),
        p0 = spot(Math.max(0, k - 4)),
        p1 = spot(Math.min(n, k + 5)),
        l = Math.hypot(p1[0] - p0[0], p1[1] - p0[1])
      return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, (p1[0] - p0[0]) / l, (p1[1] - p0[1]) / l]
    }
    const at = (s: number, t: number): Vec3 => {
      const [x, y, tx, ty] = frame(t),
        end = Math.abs(t * 2 - 1),
        half = 88 + 52 * end ** 1.6,
        gather = 1 - 0.72 * end ** 2
      const across = (s * 2 - 1) * half,
        edge = Math.sqrt(Math.max(0, 1 - (s * 2 - 1) ** 8))
      const fold =
        gather *
        (15 * Math.cos(s * Math.PI * 2 * 2.5 + Math.sin(t * 13) * 1.1) + 7 * Math.cos(s * Math.PI * 2 * 4 + t * 17))
      const lift = 12 + 74 * Math.max(0, Math.sin((t - 0.36) * Math.PI * 1.35)) + 16 * Math.sin(t * Math.PI)
      return [x - ty * across, y + tx * across, lift + 22 * edge + fold * edge]
    }
    let length = 0
    for (let k = 0; k < n; k++) length += Math.hypot(spot(k + 1)[0] - spot(k)[0], spot(k + 1)[1] - spot(k)[1])
    stage.mesh(
      surface(110, 460, (s, t) => [...at(s, t), (s * 300) / m.body.size, (t * length) / m.body.size + 0.1], {
        disp: 5,
      }),
      m.body,
    )
    for (const [t, sign] of [
      [0.002, -1],
      [0.998, 1],
    ] as const)
      for (let k = 0; k < 15; k++) {
        const [, , tx, ty] = frame(t),
          [x, y, z] = at((k + 0.5) / 15, t),
          dx = tx * sign,
          dy = ty * sign
        for (const w of [-1, 0, 1])
          stage.mesh(
            tube({
              along: spline(
                [
                  [x - dx * 8, y - dy * 8, z],
                  [x + dx * 26 - dy * w * 2, y + dy * 26 + dx * w * 2, z - 4],
                  [x + dx * 70 - dy * w * 5 + chance.around(4), y + dy * 70 + chance.around(4), 12],
                  [x + dx * 108 - dy * w * 8 + chance.around(9), y + dy * 108 + chance.around(6), 8],
                ],
                6,
              ),
              r: 5,
              size: 40,
              around: 8,
            }),
            m.fringe,
          )
        stage.mesh(ball({ at: [x + dx * 12, y + dy * 12, z + 2], r: 10, size: 40 }), m.fringe)
      }
  },
})
