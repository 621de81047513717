import { tube } from '../engine/cord.ts'
import type { Point } from '../engine/path.ts'
import { spline } from '../engine/path.ts'
import { ball, turned } from '../engine/solids.ts'
import { glaze, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { leafSpray } from './leaves.ts'
import { tassel } from './parts.ts'

export const plantHanger = kind({
  title: 'Macramé plant hanger',
  stance: 'wall',
  close: { at: [600, 560], zoom: 2.3, turn: 0.05 },
  async dress(t, cloth) {
    return {
      rope: await cloth('twist', [t[4]], { size: 46, bump: 4.6 }),
      ring: await cloth('wood', ['#c99f6c', '#94663a'], { px: 128, size: 200 }),
      pot: await cloth('clay', [t[0], t[2]], {}),
      soil: matte('#3b2a22'),
      leaf: glaze('#6f8f5e', { gloss: 0.14, shine: 12 }),
      stem: matte('#5d7a4e'),
      bead: await cloth('wood', ['#d9b98a', '#a8794c'], { px: 128, size: 60 }),
    }
  },
  build(stage, m, seed) {
    const ring = []
    for (let k = 0; k <= 50; k++) {
      const a = (k / 50) * Math.PI * 2
      ring.push([600 + Math.cos(a) * 50, 116 + Math.sin(a) * 50, 60])
    }
    stage.mesh(tube({ along: ring, r: 11, size: 200, closed: true }), m.ring)
    leafSpray(stage, m, { x: 600, y: 600, z: 60, count: 17, length: 215, seed, spread: 2.5 })
    const profile: [number, number][] = []
    for (let k = 0; k <= 60; k++) {
      const t = k / 60
      profile.push(
        t < 0.08 ? [150 + 24 * (t / 0.08), 0] : [174 - 62 * ((t - 0.08) / 0.92) ** 2.4, 250 * ((t - 0.08) / 0.92)],
      )
    }
    stage.mesh(
      turned({ at: [600, 610, 60], profile: [...profile, [0, 250]], spin: [-0.2, 0, 0], size: 160, nu: 130 }),
      m.pot,
    )
    stage.mesh(
      turned({
        at: [600, 614, 60],
        profile: [
          [0, 8],
          [152, 8],
        ],
        spin: [-0.2, 0, 0],
        nu: 60,
      }),
      m.soil,
    )
    const cord = (pts: readonly Point[], r = 10) =>
      stage.mesh(tube({ along: spline(pts, 16), r, size: 46, around: 16, disp: 4, repeat: 2 }), m.rope)
    for (const [x, z] of [
      [-1, 40],
      [1, 40],
      [-0.42, 235],
      [0.42, 235],
    ] as const) {
      const out = x * 182
      for (const s of [-7, 7])
        cord([
          [600 + x * 10 + s * 0.4, 166, 70],
          [600 + x * 60 + s, 330, 70 + (z - 70) * 0.4],
          [600 + out * 0.9 + s, 560, z],
          [600 + out + s, 640, z + 4],
          [600 + out * 0.94 + s, 740, z],
          [600 + out * 0.55 + s * 0.5, 860, z * 0.7 + 20],
          [600 + x * 8, 930, 90],
        ])
      for (const t of [0, 1, 2])
        stage.mesh(
          ball({
            at: [600 + x * (52 + t * 44), 310 + t * 64, 74 + (z - 70) * (0.36 + t * 0.14)],
            r: [17, 19, 17],
            size: 46,
            disp: 3,
          }),
          t === 1 ? m.bead : m.rope,
        )
    }
    cord(
      [
        [600 - 196, 700, 60],
        [600 - 80, 764, 236],
        [600 + 80, 764, 236],
        [600 + 196, 700, 60],
      ],
      9,
    )
    cord(
      [
        [600 - 186, 720, 60],
        [600 - 80, 790, 228],
        [600 + 80, 790, 228],
        [600 + 186, 720, 60],
      ],
      9,
    )
    tassel(stage, [600, 930, 90], 190, 44, m.rope, seed)
  },
})
