import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import { brass, matte } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { collar, egg, face, toyDress } from './toy-parts.ts'

export const cat = kind({
  title: 'Amigurumi cat',
  stance: 'stand',
  close: { at: [600, 470], zoom: 2.2, turn: -0.05 },
  stand: { casts: [{ y: 1060 }], feet: [{ x: 610, y: 1044, rx: 300, ry: 40 }] },
  async dress(t, cloth) {
    return {
      ...(await toyDress(t, cloth)),
      pink: await cloth('single', ['#e9a9a4'], { size: 150, px: 384 }),
      whisker: matte('#f7efe2'),
      bell: brass(),
      tail: await cloth('single', [t[0], t[2]], { size: 150, px: 384, stripe: (r) => (r % 5 < 3 ? 0 : 1) }),
    }
  },
  build(stage, m) {
    const tail = [
      [740, 960, -60, 50],
      [850, 990, 10, 50],
      [905, 930, 60, 47],
      [890, 830, 70, 43],
      [930, 740, 60, 38],
      [985, 715, 60, 34],
    ]
    stage.mesh(tube({ along: spline(tail, 12), r: 48, size: 150, disp: 6, around: 36, repeat: 2 }), m.tail)
    egg(stage, m.main, [600, 805, 0], [190, 235, 175], [0, 0, 0], (t) => 0.78 + 0.34 * t)
    for (const side of [-1, 1]) {
      egg(stage, m.main, [600 + side * 165, 968, 70], [86, 76, 130], [0, side * 0.3, 0])
      egg(stage, m.main, [600 + side * 72, 905, 125], [56, 140, 58])
      egg(stage, m.pale, [600 + side * 74, 1010, 168], [60, 40, 70])
    }
    egg(stage, m.pale, [600, 740, 100], [108, 132, 92])
    for (const side of [-1, 1]) {
      egg(stage, m.main, [600 + side * 140, 290, 40], [80, 132, 40], [0.05, 0, side * 0.24], (t) => 0.12 + 1.02 * t)
      egg(stage, m.pink, [600 + side * 138, 306, 62], [46, 88, 30], [0.05, 0, side * 0.24], (t) => 0.12 + 1.02 * t)
    }
    egg(stage, m.main, [600, 450, 50], [235, 190, 200])
    for (const x of [-52, 0, 52])
      egg(
        stage,
        m.dark,
        [600 + x, 306 + Math.abs(x) * 0.12, 168 - Math.abs(x) * 0.2],
        [15, 50, 18],
        [-0.75, 0, x * -0.004],
      )
    for (const side of [-1, 1]) egg(stage, m.pale, [600 + side * 40, 520, 214], [56, 46, 46])
    face(stage, m, { x: 600, y: 455, z: 232, eyes: 100, size: 21, muzzle: 34 })
    for (const side of [-1, 1]) {
      for (const k of [-1, 0, 1]) {
        const w = [
          [600 + side * 74, 520 + k * 14, 250],
          [600 + side * 150, 512 + k * 26, 236],
          [600 + side * 240, 514 + k * 44, 190],
        ]
        stage.mesh(tube({ along: spline(w, 8), r: 2.6, size: 20, around: 6 }), m.whisker)
      }
    }
    collar(stage, m.scarf, [600, 640, 40], [150, 40, 142], 24)
    stage.mesh(ball({ at: [600, 700, 196], r: 34 }), m.bell)
    stage.mesh(ball({ at: [600, 714, 222], r: [5, 12, 8] }), m.nose)
  },
})
