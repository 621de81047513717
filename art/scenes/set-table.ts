/** Flat-lay on a table: cloth or board, yarn, a sprig, tools, tea, and the light of a window. */
import { type Backdrop, lying, panes } from '../engine/backdrop.ts'
import { noise } from '../engine/chance.ts'
import { lighten, mixHex } from '../engine/colour.ts'
import type { Material } from '../engine/material.ts'
import type { Stage } from '../engine/stage.ts'
import { green, sprig } from '../kinds/leaves.ts'
import { button } from '../kinds/parts.ts'
import type { Palette } from '../palettes.ts'
import { brass, type Cloth, glaze, matte } from '../textures/wardrobe.ts'
import { handed, type Setting } from './setting.ts'
import { cup, disc, hook, needles, notebook, scissors, spool, tape } from './table-props.ts'
import { yarnBall, yarnOf } from './yarn.ts'

export async function onTable(stage: Stage, setting: Setting): Promise<Backdrop> {
  const { kind, build, palette, seed, cloth, chance } = setting
  const hand = handed(chance)
  const { side, X } = hand
  const [table, cover] = await surfaces(chance.pick(['linen', 'wood', 'plaster', 'paper', 'slate']), palette, cloth)
  const spread = chance()
  if (spread < 0.55 && cover) layCloth(stage, cover, side * chance.between(0.12, 0.3), X(760))
  else if (spread < 0.8 && !kind.round) await layDisc(stage, cloth, chance() < 0.5, X(675))
  stage.within({ zoom: 0.82, turn: side * -0.09, from: [600, 600], to: [X(675), 575], z: 14 }, () => build(stage, seed))
  await nearCorner(stage, setting, hand)
  await farCorner(stage, setting, hand)
  await topCorner(stage, setting, hand)
  stage.ground(table, { turn: 0.1 })
  const light = chance()
  const sun =
    light < 0.3
      ? panes(
          [
            [0.28, 0.52],
            [0.58, 0.82],
          ],
          0.16,
          0.45,
          22,
        )
      : light < 0.55
        ? leafShade(seed)
        : null
  return { ...lying(palette.ground), shadow: 0.66, ...(sun && { sun }) }
}

type Hand = ReturnType<typeof handed>

/** Lower left: yarn, or spools, or a notebook. */
async function nearCorner(stage: Stage, { palette, seed, cloth, chance }: Setting, { X, side }: Hand): Promise<void> {
  const t = palette.tones
  const pick = chance()
  if (pick < 0.55) {
    const tail = [
      [200, 1050, 60],
      [270, 1086, 8],
      [370, 1050, 8],
      [450, 1110, 8],
      [590, 1120, 8],
      [660, 1230, 8],
    ].map(([x, y, z]) => [X(x!), y!, z!])
    yarnBall(stage, await yarnOf(cloth, t[1]), { x: X(150), y: 960, r: 118, seed, tail })
    if (chance() < 0.6) yarnBall(stage, await yarnOf(cloth, t[3]), { x: X(316), y: 1120, r: 82, seed: seed + 1 })
  } else if (pick < 0.8) {
    await notebook(stage, cloth, [t[2], t[3]], { x: X(130), y: 1010, turn: side * 0.22 })
    yarnBall(stage, await yarnOf(cloth, t[1]), { x: X(316), y: 1120, r: 84, seed })
  } else {
    for (const [k, [x, y, turn]] of (
      [
        [120, 950, 0.5],
        [230, 1050, -0.3],
        [96, 1090, 1.1],
      ] as const
    ).entries()) {
      await spool(stage, cloth, t[[0, 3, 1][k]!]!, { x: X(x), y, turn: side * turn })
    }
  }
}

/** Lower right: a hook, needles, scissors, or the tape. */
async function farCorner(stage: Stage, { cloth, chance }: Setting, { X, side, left }: Hand): Promise<void> {
  const pick = chance()
  if (pick < 0.25)
    hook(stage, brass('#c08f4a'), { from: [X(1010), 1160], angle: left ? -0.5 : Math.PI + 0.5, length: 300, z: 8 })
  else if (pick < 0.5) {
    const wood = await cloth('wood', ['#c99f6c', '#94663a'], { px: 256, size: 300 })
    needles(stage, wood, { x: X(960), y: 1110, length: 400, angle: side * -0.25 })
  } else if (pick < 0.75) scissors(stage, { x: X(1080), y: 1060, turn: side * -0.5 })
  else tape(stage, { x: X(1060), y: 1010, turn: left ? 0.9 : 0.4 })
}

/** Upper left: a sprig, and tea or buttons or nothing. */
async function topCorner(stage: Stage, { palette, cloth, chance }: Setting, { X, left }: Hand): Promise<void> {
  const t = palette.tones
  if (chance() < 0.75) {
    const leaves = chance.pick([green(), green('#8fa98f', '#6d8468'), green('#a3925c', '#7d6c42')])
    sprig(stage, leaves, {
      from: [X(40), 470],
      angle: left ? -1.2 : Math.PI + 1.2,
      length: 330,
      pairs: 6,
      size: 92,
      z: 10,
    })
  }
  const pick = chance()
  if (pick < 0.35) cup(stage, t[4], { x: X(150), y: 130 })
  else if (pick < 0.7) {
    for (const [x, y, c] of [
      [90, 120, t[3]],
      [160, 90, t[0]],
      [136, 168, t[4]],
    ] as const)
      button(stage, [X(x), y, 10], 28, glaze(c), matte('#2a1d1a'))
  } else await spool(stage, cloth, t[3], { x: X(120), y: 110, turn: 0.6 })
}

function layCloth(stage: Stage, m: Material, turn: number, x: number): void {
  const folds = [
    {
      at: [
        [120, 200],
        [500, 260],
        [1100, 120],
      ],
      w: 30,
      a: 9,
    },
    {
      at: [
        [100, 900],
        [600, 1000],
        [1120, 880],
      ],
      w: 34,
      a: 9,
    },
    {
      at: [
        [700, 40],
        [760, 500],
        [700, 1180],
      ],
      w: 26,
      a: -6,
    },
  ]
  const d = 'M60 -60 C300 -40 900 -80 1160 -40 L1150 1240 C800 1220 400 1260 80 1230Z'
  stage.within({ turn, from: [600, 600], to: [x, 560] }, () => stage.sheet({ d, z: -1, thick: 9, rim: 8, folds }, m))
}

async function layDisc(stage: Stage, cloth: Cloth, jute: boolean, x: number): Promise<void> {
  const m = jute
    ? await cloth('single', ['#d8bd8e'], { size: 120, bump: 7 })
    : await cloth('wood', ['#d9b583', '#b98a58'], { size: 560, bump: 1.8 })
  if (jute) disc(stage, m, { x, y: 575, r: 520 })
  else
    stage.sheet(
      {
        d: `M${x - 520} 575 C${x - 520} 288 ${x - 287} 55 ${x} 55 C${x + 287} 55 ${x + 520} 288 ${x + 520} 575 C${x + 520} 862 ${x + 287} 1095 ${x} 1095 C${x - 287} 1095 ${x - 520} 862 ${x - 520} 575Z`,
        z: -2,
        thick: 15,
        rim: 14,
        grain: 0.3,
      },
      m,
    )
}

/** Sun through leaves: soft drifting blots. */
function leafShade(seed: number): (x: number, y: number) => number {
  return (x, y) => {
    const n = noise(x * 4.2 + y * 2.1, y * 5.2 - x, seed % 97) + 0.5 * noise(x * 9, y * 9 + x * 4, (seed % 97) + 3)
    return (
      1.06 -
      0.2 *
        Math.min(1, Math.max(0, n * 1.6 + 0.1)) *
        Math.min(1, Math.max(0, 1.35 - Math.hypot(x - 0.5, y - 0.5) * 0.4))
    )
  }
}

/** The table top and, where it suits, a cloth to lay askew on it. */
async function surfaces(
  name: string,
  { ground, tones: t }: Palette,
  cloth: Cloth,
): Promise<[Material, Material | null]> {
  const linen = (a: string, b: string) =>
    cloth('weave', [a, b], { size: 240, threads: 56, slub: 0.8, bump: 0.6, contrast: 0.05, deep: 0.14 })
  const cover = (c: string) =>
    cloth('weave', [c], { size: 200, threads: 48, slub: 0.7, bump: 0.6, contrast: 0.05, deep: 0.14 })
  const stone = (a: string, b: string, amount: number) =>
    cloth('clay', [a, b], { size: 420, gloss: 0, amount, rough: 0.12 })
  if (name === 'wood')
    return [await cloth('wood', ['#e9d4b6', '#d0ae82'], { size: 620, bump: 1.5 }), await cover(lighten(t[4], 0.3))]
  if (name === 'linen')
    return [await linen(lighten(ground, 0.7), lighten(ground, 0.55)), await cover(lighten(t[1], 0.35))]
  if (name === 'plaster')
    return [await stone(lighten(ground, 0.1), mixHex(ground, '#8a6a70', 0.25), 0.04), await cover(lighten(t[4], 0.3))]
  if (name === 'slate')
    return [
      await stone(mixHex(ground, '#4d4652', 0.34), mixHex(ground, '#ffffff', 0.2), 0.05),
      await cover(lighten(ground, 0.55)),
    ]
  return [await stone(mixHex(ground, t[1], 0.45), mixHex(ground, t[0], 0.3), 0.03), null]
}
