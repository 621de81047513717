import { tube } from '../engine/cord.ts'
import type { Vec3 } from '../engine/solids.ts'
import { turned, turnPoint } from '../engine/solids.ts'
import { brass, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'

export const lamp = kind({
  title: 'Table lamp',
  stance: 'stand',
  close: { at: [560, 560], zoom: 1.6, turn: 0 },
  stand: { casts: [{ y: 1050, strength: 0.35 }], feet: [{ x: 600, y: 1044, rx: 190, ry: 36 }] },
  async dress(t, cloth) {
    return {
      shade: await cloth('weave', ['#f3dfb8', '#ecd1a0'], {
        size: 190,
        threads: 20,
        slub: 0.6,
        bump: 7,
        plies: 3,
        glow: 0.5,
      }),
      inner: matte('#fff1cf', { glow: 0.9 }),
      trim: await cloth('single', [t[0]], { size: 60, glow: 0.1 }),
      base: await cloth('clay', [t[0], t[2]], { gloss: 0.3 }),
      neck: brass(),
      bulb: matte('#fff6dd', { glow: 1.4 }),
    }
  },
  build(stage, m) {
    const shade: [number, number][] = []
    const spin: Vec3 = [-0.14, 0, 0]
    for (let k = 0; k <= 60; k++) {
      const t = k / 60
      shade.push([190 + 130 * t, 150 + 370 * t])
    }
    stage.mesh(turned({ at: [600, 20, 0], profile: shade, spin, size: 190, disp: 6, nu: 260 }), m.shade)
    for (const [r, y] of [
      [192, 152],
      [322, 522],
    ] as const) {
      const ring = []
      for (let k = 0; k <= 90; k++) {
        const a = (k / 90) * Math.PI * 2,
          p = turnPoint([Math.cos(a) * r, y, Math.sin(a) * r], spin)
        ring.push([600 + p[0], 20 + p[1], p[2]])
      }
      stage.mesh(tube({ along: ring, r: 13, size: 60, closed: true, disp: 5, around: 16, repeat: 2 }), m.trim)
    }
    const base: [number, number][] = []
    for (let k = 0; k <= 80; k++) {
      const t = k / 80
      base.push([
        t < 0.1 ? 26 + 10 * t : 34 + 150 * Math.sin(Math.PI * ((t - 0.1) / 0.9) ** 0.8) ** 1.2 + 62 * ((t - 0.1) / 0.9),
        640 + 380 * t,
      ])
    }
    stage.mesh(turned({ at: [600, 10, 0], profile: [...base, [0, 1020]], spin, size: 160, nu: 160 }), m.base)
    stage.mesh(
      turned({
        at: [600, 10, 0],
        profile: [
          [16, 520],
          [16, 600],
          [30, 610],
          [30, 644],
        ],
        spin,
        nu: 50,
      }),
      m.neck,
    )
  },
  glow: { x: 600, y: 440, r: 640, strength: 0.55 },
})
