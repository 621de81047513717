import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import type { Vec3 } from '../engine/solids.ts'
import { ball, surface } from '../engine/solids.ts'
import type { Motif } from '../textures/motifs.ts'
import type { Cloth } from '../textures/wardrobe.ts'
import { brass, matte } from '../textures/wardrobe.ts'
import { woodOf } from './garment-parts.ts'
import type { Tones } from './kind.ts'
import { kind } from './kind.ts'
import { tassel } from './parts.ts'

type Fall = {
  x0: number
  x1: number
  X0: number
  X1: number
  y0: number
  y1: number
  pleats: number
  deep: number
  z: number
  width: number
  mat: Material
  border: readonly (readonly [number, number])[]
  slope?: number
  phase?: number
}

export async function sareeDress(t: Tones, cloth: Cloth, pattern = 'buti') {
  const body =
    pattern === 'ikat'
      ? await cloth('ikat', [t[0], t[4], t[3], t[2]], { size: 190, gloss: 0.12, shine: 10 })
      : await cloth('blockPrint', [t[0], t[3], t[1], t[4]], {
          motif: pattern as Motif,
          size: 130,
          scale: 0.8,
          gloss: 0.16,
          shine: 10,
          threads: 90,
        })
  return {
    body,
    border: await cloth('zari', [t[0], t[3], t[2], t[4]], { size: 110 }),
    plain: await cloth('weave', [t[2]], { size: 60, gloss: 0.15, shine: 10 }),
    wood: await woodOf(cloth),
    hook: brass('#b89a66'),
    thread: matte(t[3]),
    tie: await cloth('twist', [t[3]], { size: 40, bump: 4.0 }),
  }
}

export const saree = kind({
  title: 'Saree',
  patterns: ['buti', 'paisley', 'rosette', 'ikat'],
  stance: 'wall',
  close: { at: [500, 860], zoom: 2.3, turn: 0.08 },
  dress: sareeDress,
  build(stage, m, seed) {
    // Hung over a rod: a broad pleated fall behind, the rich end falling in front.
    stage.mesh(
      tube({
        along: [
          [150, 168, 20],
          [600, 164, 20],
          [1050, 168, 20],
        ],
        r: 17,
        size: 200,
      }),
      m.wood,
    )
    for (const x of [150, 1050]) stage.mesh(ball({ at: [x, 168, 20], r: 26 }), m.hook)
    const fall = ({ x0, x1, X0, X1, y0, y1, pleats, deep, z, width, mat, border, slope = 0, phase = 0 }: Fall) => {
      const at = (s: number, t: number): Vec3 => {
        const a = s * Math.PI * 2 * pleats + phase + Math.sin(s * 6) * 0.7,
          wave = Math.sin(a) * 0.85 + 0.35 * Math.sin(a * 0.53 + 2),
          k = deep * (0.65 + 0.5 * t)
        return [
          x0 + (x1 - x0) * s + (X0 - x0 + (X1 - X0 - x1 + x0) * s) * t + Math.cos(a) * k * 0.3,
          y0 + (y1 - y0 + slope * s) * t + wave * 7 * t,
          z + (wave + 1.2) * k,
        ]
      }
      const length = y1 - y0
      stage.mesh(
        surface(260, 80, (s, t) => [...at(s, t), (s * width) / mat.size, (t * length) / mat.size]),
        mat,
      )
      for (const [from, to] of border)
        stage.mesh(
          surface(260, 18, (s, t) => {
            const p = at(s, from + (to - from) * t)
            return [p[0], p[1], p[2] + 1.6, (s * width) / 130, t]
          }),
          m.border,
        )
    }
    fall({
      x0: 220,
      x1: 860,
      X0: 200,
      X1: 880,
      y0: 160,
      y1: 1010,
      pleats: 10,
      deep: 17,
      z: 2,
      width: 1250,
      mat: m.body,
      border: [[0.875, 1]],
      slope: 26,
    })
    fall({
      x0: 640,
      x1: 985,
      X0: 600,
      X1: 1010,
      y0: 158,
      y1: 820,
      pleats: 4.5,
      deep: 15,
      z: 46,
      width: 560,
      mat: m.plain,
      border: [
        [0.0, 0.1],
        [0.3, 0.46],
        [0.56, 0.6],
        [0.74, 1],
      ],
      slope: -12,
      phase: 1,
    })
    for (let k = 0; k < 11; k++) tassel(stage, [612 + k * 38.5, 832 - k * 1, 72], 62, 13, m.tie, seed + k)
  },
})
