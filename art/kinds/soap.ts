import type { Material } from '../engine/material.ts'
import type { Vec3 } from '../engine/solids.ts'
import { block, surface, turnPoint } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { word } from '../letters.ts'
import { glaze, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { leafSpray } from './leaves.ts'

export const soap = kind({
  title: 'Soap bar',
  stance: 'stand',
  close: { at: [560, 620], zoom: 2.2, turn: 0.05 },
  stand: { casts: [{ y: 950, strength: 0.3 }], feet: [{ x: 610, y: 905, rx: 410, ry: 84, strength: 0.6 }] },
  async dress(t, cloth) {
    const svg = `<g fill="none" stroke="${t[0]}" stroke-width="9" stroke-linecap="round"><path d="M90 256h90M332 256h90"/><path d="M256 176c-40 26-40 74 0 100c40-26 40-74 0-100z"/><path d="M256 276v60M256 310c-34 0-56-14-66-38M256 310c34 0 56-14 66-38"/></g>${word(256, 380, 300, t[2])}`
    return {
      bar: await cloth('clay', [t[1], t[2]], { amount: 0.07, size: 220, gloss: 0.25, shine: 14, glow: 0.04 }),
      second: await cloth('clay', [t[4], t[0]], { amount: 0.07, size: 220, gloss: 0.22, shine: 14 }),
      band: await cloth('label', ['#f3e8d6'], { svg }),
      dish: await cloth('wood', ['#c99f6c', '#8f6338'], { size: 420 }),
      twine: await cloth('twist', ['#c8a878'], { size: 36, bump: 4.0 }),
      leaf: glaze('#8aa07a', { gloss: 0.1, shine: 10 }),
      stem: matte('#5d7a4e'),
    }
  },
  build(stage, m, seed) {
    box(stage, [600, 800, 0], [400, 34, 270], LOW, 7, m.dish)
    for (const k of [-2, -1, 0, 1, 2]) {
      const p = turnPoint([k * 130, -40, 0], LOW)
      box(stage, [600 + p[0], 800 + p[1], p[2]], [34, 18, 240], LOW, 5, m.dish)
    }
    const low = turnPoint([0, -150, 0], LOW)
    box(stage, [600 + low[0], 800 + low[1], low[2]], [300, 92, 190], LOW, 6, m.bar)
    const top = turnPoint([40, -290, -6], LOW)
    const at: Vec3 = [600 + top[0], 800 + top[1], top[2]]
    box(stage, at, [260, 70, 165], HIGH, 6, m.second)
    band(stage, at, m.band)
    leafSpray(stage, m, { x: 250, y: 900, z: 260, count: 7, length: 120, seed, spread: 1.2, aim: -0.6 })
  },
})

const LOW: Vec3 = [-0.62, 0.42, 0]
const HIGH: Vec3 = [-0.62, 0.2, 0]

function box(stage: Stage, at: Vec3, r: Vec3, spin: Vec3, e: number, m: Material): void {
  stage.mesh(block({ at, r, spin, e, size: m.size }), m)
}

/** The paper band round the upper bar. */
function band(stage: Stage, at: Vec3, m: Material): void {
  const pw = (v: number) => Math.sign(v) * Math.abs(v) ** (1 / 3)
  const paper = surface(
    40,
    120,
    (s, t) => {
      const v = (t + 0.5) * Math.PI * 2
      const p = turnPoint([(s - 0.5) * 250, -71.4 * pw(Math.cos(v)) - 2 * Math.cos(v), -167.5 * pw(Math.sin(v))], HIGH)
      return [at[0] + p[0], at[1] + p[1], at[2] + p[2], s, Math.min(0.99, Math.max(0.01, (0.66 - t) / 0.3))]
    },
    { closedV: true },
  )
  stage.mesh(paper, m)
}
