import { mixHex } from '../engine/colour.ts'
import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { circle, type Point, spline } from '../engine/path.ts'
import type { Stage } from '../engine/stage.ts'
import { matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { both, creases, polar, stitches } from './parts.ts'

export const tshirt = kind({
  title: 'T-shirt',
  patterns: ['rainbow', 'hills', 'lotus'],
  stance: 'flat',
  close: { at: [600, 520], zoom: 2, turn: 0.12 },
  async dress(t, cloth, pattern = 'rainbow') {
    const jersey = mixHex(t[0], t[1], 0.35)
    const felt = (c: string) => cloth('stockinette', [c], { size: 30, bump: 2, px: 256, fuzz: 0.6 })
    return {
      body: await cloth('stockinette', [jersey], { size: 46, bump: 1.8, fuzz: 0.15, heather: 0.22, hollow: 0.4 }),
      rib: await cloth('ribbing', [t[2]], { size: 46, bump: 2.5, fuzz: 0 }),
      chain: await Promise.all([t[4], t[3], t[2], t[4]].map((c) => cloth('single', [c], { size: 34, bump: 4 }))),
      felt: await Promise.all([t[2], t[3], t[4]].map(felt)),
      thread: matte(t[4]),
      dark: matte(t[2]),
      pattern,
    }
  },
  build(stage, m) {
    both((side, X) => {
      const sleeve = `M${X(410)} 236 C${X(330)} 256 ${X(272)} 290 ${X(240)} 350 L${X(158)} 520 L${X(310)} 600 L${X(392)} 470Z`
      const folds = creases([
        [X(400), 320, X(320), 400, X(270), 520, 22, -13],
        [X(370), 280, X(290), 350, X(220), 470, 18, 11],
        [X(392), 420, X(350), 480, X(310), 570, 14, 9],
      ])
      stage.sheet({ d: sleeve, z: 2, thick: 18, rim: 44, grain: side * 0.5, folds }, m.body)
      const cuff = `M${X(172)} 490 L${X(330)} 572 L${X(312)} 612 L${X(152)} 530Z`
      stage.sheet({ d: cuff, z: 9, thick: 16, rim: 20, grain: side * 0.48 }, m.rib)
    })
    stage.sheet({ d: 'M474 210 C540 186 660 186 726 210 L700 300 L500 300Z', z: 2, thick: 6, rim: 10 }, m.body)
    const folds = creases([
      [330, 430, 430, 500, 480, 640, 28, -15],
      [870, 430, 770, 500, 720, 640, 28, -15],
      [350, 640, 430, 760, 440, 980, 34, 15],
      [860, 640, 770, 780, 750, 990, 36, 15],
      [520, 780, 560, 880, 540, 1010, 30, -12],
      [640, 820, 650, 920, 640, 1010, 28, 12],
      [360, 860, 480, 900, 600, 880, 24, 9],
    ])
    const front =
      'M456 214 C480 330 720 330 744 214 C800 230 850 246 888 280 C872 420 868 720 872 1010 C700 1032 500 1032 328 1010 C332 720 328 420 312 280 C350 246 400 230 456 214Z'
    stage.sheet({ d: front, z: 12, thick: 22, rim: 60, folds }, m.body)
    const neck =
      'M442 208 C474 350 726 350 758 208 C746 202 734 200 722 198 C706 300 494 300 478 198 C466 200 454 202 442 208Z'
    stage.sheet({ d: neck, z: 26, thick: 10, rim: 14, uv: polar(600, 180, 130) }, m.rib)
    const hem = spline(
      [
        [330, 984],
        [500, 1006],
        [700, 1006],
        [870, 984],
      ],
      12,
    )
    stitches(stage, hem, m.thread, { z: 37, length: 9, gap: 6, r: 1.6 })
    PATTERNS[m.pattern]!(stage, m)
  },
})

type Threads = { chain: readonly Material[]; felt: readonly Material[]; thread: Material; dark: Material }
const PATTERNS: Record<string, (stage: Stage, m: Threads) => void> = { rainbow, hills, lotus }

/** A cord of chain stitches sewn down along a line. */
function couch(stage: Stage, points: readonly Point[], r: number, m: Material): void {
  stage.mesh(tube({ along: points, r, size: m.size, flat: 0.4, around: 18, repeat: 1, disp: 2 }), m)
}

function rainbow(stage: Stage, m: Threads): void {
  for (const [k, r] of [140, 104, 68, 32].entries()) {
    const arch = Array.from({ length: 41 }, (_, i): Point => {
      const a = Math.PI + (i / 40) * Math.PI
      return [600 + Math.cos(a) * r, 590 + Math.sin(a) * r, 38]
    })
    couch(
      stage,
      [[600 - r, 690, 38], [600 - r, 640, 38], ...arch, [600 + r, 640, 38], [600 + r, 690, 38]],
      15,
      m.chain[k]!,
    )
  }
  stage.sheet({ polys: [circle(744, 452, 30)], z: 34, thick: 10, rim: 12 }, m.felt[1]!)
  stitches(
    stage,
    [
      [440, 712],
      [760, 712],
    ],
    m.thread,
    { z: 38, length: 14, gap: 9, r: 2.2 },
  )
}

function hills(stage: Stage, m: Threads): void {
  stage.sheet({ polys: [circle(600, 545, 88)], z: 34, thick: 8, rim: 9 }, m.felt[1]!)
  for (let k = 0; k < 11; k++) {
    const a = Math.PI + (k / 10) * Math.PI
    const ray = [104, 140].map((r) => [600 + Math.cos(a) * r, 545 + Math.sin(a) * r])
    stitches(stage, ray, m.thread, { z: 38, length: 36, gap: 20, r: 3 })
  }
  const ridge = (d: string, z: number, mat: Material) => stage.sheet({ d, z, thick: 8, rim: 9 }, mat)
  ridge('M420 640 C470 540 540 540 600 610 C660 660 700 640 780 640 L780 720 L420 720Z', 40, m.felt[2]!)
  ridge('M420 680 C500 620 580 700 660 650 C710 620 750 610 780 630 L780 740 L420 740Z', 46, m.felt[0]!)
  stitches(
    stage,
    spline(
      [
        [432, 690],
        [500, 650],
        [580, 706],
        [664, 672],
        [768, 642],
      ],
      8,
    ),
    m.thread,
    { z: 56, length: 9, gap: 7, r: 1.8 },
  )
}

function lotus(stage: Stage, m: Threads): void {
  for (const [k, a] of [-1.15, 1.15, -0.62, 0.62, 0].entries()) {
    const petal = 'M0 0 C60 -50 56 -150 0 -200 C-56 -150 -60 -50 0 0Z'
    stage.within({ from: [0, 0], to: [600, 690], turn: a, z: 32 + k * 5 }, () =>
      stage.sheet({ d: petal, thick: 9, rim: 12 }, m.felt[k < 2 ? 0 : k < 4 ? 1 : 2]!),
    )
  }
  couch(
    stage,
    spline(
      [
        [450, 706, 38],
        [600, 740, 38],
        [750, 706, 38],
      ],
      12,
    ),
    9,
    m.chain[0]!,
  )
}
