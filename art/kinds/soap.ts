import { block, surface, turnPoint } from '../engine/solids.ts'
import { glaze, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { leafSpray } from './leaves.ts'

export const soap = kind({
  title: 'Soap bar',
  stance: 'stand',
  close: { at: [560, 620], zoom: 2.2, turn: 0.05 },
  stand: { casts: [{ y: 950, strength: 0.3 }], feet: [{ x: 610, y: 905, rx: 410, ry: 84, strength: 0.6 }] },
  async dress(t, cloth) {
    const svg = `<g fill="none" stroke="${t[0]}" stroke-width="9" stroke-linecap="round"><path d="M90 256h90M332 256h90"/><path d="M256 176c-40 26-40 74 0 100c40-26 40-74 0-100z"/><path d="M256 276v60M256 310c-34 0-56-14-66-38M256 310c34 0 56-14 66-38"/></g><text x="256" y="416" font-family="DejaVu Serif" font-size="52" text-anchor="middle" fill="${t[2]}">Threadspeak</text><text x="256" y="120" font-family="DejaVu Serif" font-style="italic" font-size="40" text-anchor="middle" fill="${t[2]}">oat and honey</text>`
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
    const spin = [-0.62, 0.42, 0],
      box = (at, r, mat, { e = 5 } = {}) => stage.mesh(block({ at, r, spin, e, size: mat.size }), mat)
    box([600, 800, 0], [400, 34, 270], m.dish, { e: 7 })
    for (const k of [-2, -1, 0, 1, 2]) {
      const p = turnPoint([k * 130, -40, 0], spin)
      box([600 + p[0], 800 + p[1], p[2]], [34, 18, 240], m.dish, { e: 5 })
    }
    const lift = turnPoint([0, -150, 0], spin),
      at = [600 + lift[0], 800 + lift[1], lift[2]]
    box(at, [300, 92, 190], m.bar, { e: 6 })
    const top = turnPoint([40, -290, -6], [-0.62, 0.42, 0]),
      at2 = [600 + top[0], 800 + top[1], top[2]]
    const spin2 = [-0.62, 0.2, 0],
      keep = [...spin]
    spin[1] = spin2[1]
    box(at2, [260, 70, 165], m.second, { e: 6 })
    // Paper band round the upper bar.
    const loop = (w, off, mat, fit) =>
      stage.mesh(
        surface(
          40,
          120,
          (s, t) => {
            const v = (t + 0.5) * Math.PI * 2,
              k = 2 / 6,
              pw = (q, e) => Math.sign(q) * Math.abs(q) ** e
            const p = turnPoint(
              [(s - 0.5) * w, -70 * 1.02 * pw(Math.cos(v), k) - off * Math.cos(v), -165 * 1.015 * pw(Math.sin(v), k)],
              spin,
            )
            return [at2[0] + p[0], at2[1] + p[1], at2[2] + p[2], s, (0.66 - t) / 0.3]
          },
          { closedV: true },
        ),
        mat,
      )
    loop(250, 2, m.band)
    spin[1] = keep[1]
    leafSpray(stage, m, { x: 250, y: 900, z: 260, count: 7, length: 120, seed, spread: 1.2, aim: -0.6 })
  },
})
