import type { Material } from '../engine/material.ts'
import { surface } from '../engine/solids.ts'
import { kind } from './kind.ts'

type Ruffle = {
  x: number
  y: number
  R: number
  r: number
  n: number
  z: number
  mat: Material
  turn: number
  disp?: number
}

export const scrunchie = kind({
  title: 'Scrunchie',
  patterns: ['floral', 'knit'],
  stance: 'flat',
  close: { at: [430, 480], zoom: 2.3, turn: 0.1 },
  async dress(t, cloth, pattern = 'floral') {
    return {
      a:
        pattern === 'knit'
          ? await cloth('stockinette', [t[0]], { size: 130 })
          : await cloth('florals', [t[0], t[4], t[1], t[3]], { size: 230, gloss: 0.1, shine: 10 }),
      b: await cloth('shells', [t[4]], { size: 120, stripe: () => 0 }),
      c: await cloth('weave', [t[3]], { size: 60, gloss: 0.2, shine: 10 }),
    }
  },
  build(stage, m) {
    const ruffle = ({ x, y, R, r, n, z, mat, turn, disp = 0 }: Ruffle) =>
      stage.mesh(
        surface(
          420,
          44,
          (s, t) => {
            const a = s * Math.PI * 2,
              b = t * Math.PI * 2,
              wave = Math.sin(a * n + Math.sin(a * 3) * 0.8) * 0.55 + Math.sin(a * Math.round(n * 0.47) + 2) * 0.45,
              rr = r * (1 + 0.11 * wave + 0.035 * Math.sin(a * n * 2 + b * 2)),
              out = R + Math.cos(b) * rr * (1 + 0.07 * Math.sin(a * Math.round(n * 0.9) + 1))
            return [
              x + Math.cos(a + turn) * out + Math.cos(b) * wave * 6,
              y + Math.sin(a + turn) * out * 0.94,
              z + Math.sin(b) * rr * 0.72 + wave * 12,
              (a * R * 2.3) / mat.size,
              (b * r * 1.1) / mat.size,
            ]
          },
          { closedU: true, closedV: true, disp },
        ),
        mat,
      )
    ruffle({ x: 790, y: 800, R: 170, r: 82, n: 15, z: 50, mat: m.c, turn: 1 })
    ruffle({ x: 480, y: 470, R: 215, r: 104, n: 17, z: 76, mat: m.a, turn: 0 })
    ruffle({ x: 880, y: 330, R: 120, r: 58, n: 11, z: 40, mat: m.b, turn: 0.4, disp: 6 })
  },
})
