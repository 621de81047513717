import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { surface, turned, turnPoint, type Vec3 } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { word } from '../letters.ts'
import { brass, glaze, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { leafSpray } from './leaves.ts'

const SPIN: Vec3 = [-0.3, 0, 0]

export const balm = kind({
  title: 'Balm jar and tin',
  stance: 'stand',
  close: { at: [560, 720], zoom: 1.75, turn: 0.02 },
  stand: {
    casts: [{ y: 980 }],
    feet: [
      { x: 540, y: 960, rx: 300, ry: 74 },
      { x: 890, y: 986, rx: 170, ry: 44 },
    ],
  },
  async dress(t, cloth) {
    const svg = `<rect x="18" y="34" width="476" height="444" fill="none" stroke="${t[0]}" stroke-width="5"/><g fill="none" stroke="${t[2]}" stroke-width="7" stroke-linecap="round"><path d="M256 96c-46 30-46 86 0 112c46-26 46-82 0-112z"/><path d="M256 208v50M256 240c-40 0-70-16-82-46M256 240c40 0 70-16 82-46"/></g>${word(256, 356, 340, t[2])}<path d="M150 418h212" stroke="${t[0]}" stroke-width="5"/>`
    return {
      jar: glaze(t[1], { gloss: 0.8, shine: 60 }),
      label: await cloth('label', ['#f6eee1'], { svg }),
      lid: await cloth('wood', ['#d3ab75', '#a07243'], { size: 340 }),
      tin: brass('#c9c2b8'),
      rim: brass('#b5ada3'),
      cream: matte(t[4], { sheen: 0.4, glow: 0.05 }),
      paper: await cloth('label', [t[4]], {
        svg: `<circle cx="256" cy="256" r="226" fill="${t[0]}"/><circle cx="256" cy="256" r="204" fill="none" stroke="${t[4]}" stroke-width="6"/><g fill="none" stroke="${t[4]}" stroke-width="9" stroke-linecap="round"><path d="M256 120c-46 30-46 86 0 112c46-26 46-82 0-112z"/><path d="M256 232v40M256 258c-40 0-70-16-82-46M256 258c40 0 70-16 82-46"/></g>${word(256, 346, 300, t[4])}`,
      }),
      twine: await cloth('twist', ['#c8a878'], { size: 36, bump: 4 }),
      leaf: glaze('#8aa07a', { gloss: 0.1, shine: 10 }),
      stem: matte('#5d7a4e'),
    }
  },
  build(stage, m, seed) {
    leafSpray(stage, m, { x: 250, y: 900, z: -120, count: 7, length: 190, seed, spread: 1.4, aim: -1.9 })
    jar(stage, m)
    tin(stage, m)
  },
})

type Dressed = Record<'jar' | 'label' | 'lid' | 'tin' | 'rim' | 'cream' | 'paper' | 'twine', Material>

function jar(stage: Stage, m: Dressed): void {
  const at: Vec3 = [520, 560, 0]
  const part = (profile: readonly (readonly [number, number])[], mat: Material) =>
    stage.mesh(turned({ at, profile, spin: SPIN, size: mat.size, nu: 200 }), mat)
  const wall = Array.from({ length: 40 }, (_, k) => {
    const t = k / 39
    return [
      t < 0.08 ? 244 + 22 * Math.sin((t / 0.08) * 1.571) : t > 0.9 ? 266 - 46 * ((t - 0.9) / 0.1) ** 2 : 266,
      60 + 330 * t,
    ] as const
  })
  part([...wall, [0, 390]], m.jar)
  part(
    [
      [0, -102],
      [230, -102],
      [258, -98],
      [268, -84],
      [270, 30],
      [262, 52],
      [246, 62],
    ],
    m.lid,
  )
  const label = surface(80, 20, (s, t) => {
    const a = Math.PI / 2 + (0.5 - s) * 1.7
    const q = turnPoint([Math.cos(a) * 268, 120 + 226 * t, Math.sin(a) * 268], SPIN)
    return [at[0] + q[0], at[1] + q[1], q[2], s, t]
  })
  stage.mesh(label, m.label)
  const tie = Array.from({ length: 91 }, (_, k) => {
    const a = (k / 90) * Math.PI * 2
    const q = turnPoint([Math.cos(a) * 272, 40, Math.sin(a) * 272], SPIN)
    return [at[0] + q[0], at[1] + q[1], q[2]]
  })
  stage.mesh(tube({ along: tie, r: 8, size: 36, closed: true, disp: 3, around: 14, repeat: 1 }), m.twine)
}

/** A flat tin in front, its printed lid towards us. */
function tin(stage: Stage, m: Dressed): void {
  const at: Vec3 = [890, 930, 240]
  const spin: Vec3 = [-0.75, 0, 0.04]
  const part = (profile: readonly (readonly [number, number])[], mat: Material) =>
    stage.mesh(turned({ at, profile, spin, size: mat.size, nu: 140 }), mat)
  part(
    [
      [168, -12],
      [170, 6],
      [170, 60],
      [160, 72],
      [0, 72],
    ],
    m.tin,
  )
  part(
    [
      [150, -40],
      [172, -36],
      [178, -26],
      [178, 14],
      [174, 20],
    ],
    m.rim,
  )
  const top = surface(60, 20, (s, t) => {
    const a = s * Math.PI * 2
    const q = turnPoint([Math.cos(a) * t * 158, -41, Math.sin(a) * t * 158], spin)
    return [at[0] + q[0], at[1] + q[1], at[2] + q[2], 0.5 + Math.cos(a) * t * 0.45, 0.5 + Math.sin(a) * t * 0.45]
  })
  stage.mesh(top, m.paper)
}
