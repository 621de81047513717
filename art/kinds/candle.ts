import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import type { Profile, Vec3 } from '../engine/solids.ts'
import { ball, surface, turned, turnPoint } from '../engine/solids.ts'
import { word } from '../letters.ts'
import { glaze, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'

export const candle = kind({
  title: 'Candle in a jar',
  stance: 'stand',
  close: { at: [600, 640], zoom: 2.1, turn: 0 },
  stand: { casts: [{ y: 1010 }], feet: [{ x: 600, y: 1000, rx: 270, ry: 46 }] },
  async dress(t, cloth) {
    const svg = `<rect x="30" y="30" width="452" height="452" fill="none" stroke="${t[0]}" stroke-width="5"/><g fill="none" stroke="${t[0]}" stroke-width="7" stroke-linecap="round"><path d="M256 90c-46 30-46 86 0 112c46-26 46-82 0-112z"/><path d="M256 202v46M256 230c-36 0-62-14-74-42M256 230c36 0 62-14 74-42"/></g>${word(256, 356, 330, t[2])}<path d="M150 418h212" stroke="${t[0]}" stroke-width="4"/>`
    return {
      glass: glaze(t[1], { gloss: 0.85, shine: 70 }),
      rim: glaze('#f4efe6', { gloss: 0.9, shine: 60 }),
      wax: matte('#f7ecd6', { glow: 0.25, sheen: 0.3 }),
      wick: matte('#3a2a24'),
      flame: matte('#ffd98a', { glow: 2.2 }),
      core: matte('#fff6d8', { glow: 2.4 }),
      label: await cloth('label', ['#f6eee1'], { svg }),
      twine: await cloth('twist', ['#c8a878'], { size: 36, bump: 4.0 }),
      lid: await cloth('wood', ['#c99f6c', '#94663a'], { size: 380 }),
    }
  },
  build(stage, m) {
    const spin: Vec3 = [-0.24, 0, 0],
      R = 250,
      profile: [number, number][] = []
    for (let k = 0; k <= 70; k++) {
      const t = k / 70
      profile.push(
        t < 0.06
          ? [R - 10 + 10 * (t / 0.06), 440]
          : t > 0.93
            ? [R - 40 * ((t - 0.93) / 0.07) ** 2, 440 + 540 * t]
            : [R, 440 + 540 * t],
      )
    }
    const wall = (mat: Material, list: Profile) =>
      stage.mesh(turned({ at: [600, 40, 0], profile: list, spin, nu: 200 }), mat)
    wall(m.glass, profile)
    wall(m.rim, [
      [R - 22, 446],
      [R - 16, 436],
      [R - 6, 433],
      [R + 2, 438],
      [R + 2, 448],
    ])
    wall(m.glass, [
      [R - 22, 446],
      [R - 24, 560],
    ])
    wall(m.wax, [
      [0, 512],
      [120, 511],
      [R - 24, 506],
    ])
    const p = turnPoint([0, 512, 0], spin)
    stage.mesh(
      tube({
        along: [
          [600, 40 + p[1] + 6, p[2]],
          [602, 40 + p[1] - 40, p[2] + 6],
          [598, 40 + p[1] - 70, p[2] + 8],
        ],
        r: 5,
        size: 20,
      }),
      m.wick,
    )
    const fy = 40 + p[1] - 130
    stage.mesh(ball({ at: [600, fy, p[2] + 12], r: [28, 72, 20], shape: (t) => 0.25 + 0.95 * t }), m.flame)
    stage.mesh(ball({ at: [600, fy + 26, p[2] + 26], r: [15, 36, 10], shape: (t) => 0.4 + 0.8 * t }), m.core)
    // The label wraps the front of the jar.
    stage.mesh(
      surface(80, 20, (s, t) => {
        const a = Math.PI / 2 + (0.5 - s) * 1.5,
          q = turnPoint([Math.cos(a) * (R + 2), 590 + 290 * t, Math.sin(a) * (R + 2)], spin)
        return [600 + q[0], 40 + q[1], q[2], s, t]
      }),
      m.label,
    )
    const ring = []
    for (let k = 0; k <= 90; k++) {
      const a = (k / 90) * Math.PI * 2,
        q = turnPoint([Math.cos(a) * (R + 5), 556, Math.sin(a) * (R + 5)], spin)
      ring.push([600 + q[0], 40 + q[1], q[2]])
    }
    stage.mesh(tube({ along: ring, r: 8, size: 36, closed: true, disp: 3, around: 14, repeat: 1 }), m.twine)
  },
  glow: { x: 600, y: 420, r: 430, strength: 0.5 },
})
