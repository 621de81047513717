/** What garments share: a hanger, knitted sleeves. */
import { tube } from '../engine/cord.ts'
import type { Material } from '../engine/material.ts'
import { spline } from '../engine/path.ts'
import type { Stage } from '../engine/stage.ts'
import type { Cloth } from '../textures/wardrobe.ts'
import { both } from './parts.ts'

export const woodOf = (cloth: Cloth): Promise<Material> => cloth('wood', ['#c99f6c', '#94663a'], { px: 256 })

export function hanger(stage: Stage, y: number, m: Material, hook: Material): void {
  const arms = [
    [330, y + 74, 6],
    [430, y + 34, 10],
    [600, y, 14],
    [770, y + 34, 10],
    [870, y + 74, 6],
  ]
  const wire = [
    [600, y, 14],
    [600, y - 46, 14],
    [626, y - 84, 14],
    [600, y - 122, 14],
    [566, y - 96, 14],
  ]
  stage.mesh(tube({ along: spline(arms, 10), r: 15, size: 200, flat: 0.8 }), m)
  stage.mesh(tube({ along: spline(wire, 9), r: 5.5, size: 60 }), hook)
}

export function sleeves(stage: Stage, m: { body: Material; rib: Material }, out = 0): void {
  both((side, X) => {
    const arm = `M${X(372)} 250 C${X(300)} 275 ${X(262)} 330 ${X(240 - out)} 430 C${X(205 - out)} 590 ${X(170 - out)} 720 ${X(140 - out)} 862 L${X(258 - out)} 900 C${X(295 - out)} 770 ${X(345)} 640 ${X(372)} 540Z`
    const cuff = `M${X(146 - out)} 842 C${X(180 - out)} 862 ${X(220 - out)} 874 ${X(262 - out)} 878 L${X(246 - out)} 978 C${X(205 - out)} 976 ${X(165 - out)} 964 ${X(128 - out)} 942Z`
    const folds = [
      {
        at: [
          [X(352), 430],
          [X(290), 520],
          [X(250 - out), 640],
        ],
        w: 26,
        a: -12,
      },
      {
        at: [
          [X(360), 350],
          [X(315), 420],
          [X(262 - out), 470],
        ],
        w: 20,
        a: 10,
      },
      {
        at: [
          [X(240 - out), 640],
          [X(215 - out), 720],
          [X(250 - out), 800],
        ],
        w: 20,
        a: 9,
      },
    ]
    stage.sheet(
      { d: arm, thick: 24, rim: 46, wobble: 4, grain: side * 0.24, offset: [0.13 * side, 0.4], folds },
      m.body,
    )
    stage.sheet({ d: cuff, z: 5, thick: 18, rim: 24, wobble: 3, grain: side * 0.24 }, m.rib)
  })
}
