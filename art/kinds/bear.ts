import { tube } from '../engine/cord.ts'
import { kind } from './kind.ts'
import { egg, face, toyDress } from './toy-parts.ts'

export const bear = kind({
  title: 'Amigurumi bear',
  stance: 'stand',
  close: { at: [600, 480], zoom: 2.2, turn: -0.06 },
  stand: { casts: [{ y: 1060 }], feet: [{ x: 600, y: 1046, rx: 310, ry: 42 }] },
  dress: (t, cloth) => toyDress(t, cloth),
  build(stage, m) {
    for (const side of [-1, 1]) {
      egg(stage, m.main, [600 + side * 178, 262, 10], [82, 80, 46])
      egg(stage, m.second, [600 + side * 178, 268, 36], [50, 50, 34])
    }
    egg(stage, m.main, [600, 800, 0], [208, 220, 185], [0, 0, 0], (t) => 0.88 + 0.2 * t)
    egg(stage, m.pale, [600, 830, 98], [132, 145, 100])
    for (const side of [-1, 1]) {
      egg(stage, m.main, [600 + side * 205, 760, 70], [62, 132, 62], [0.35, 0, side * -0.55])
      egg(stage, m.main, [600 + side * 150, 970, 140], [92, 88, 110], [0, side * 0.25, 0])
      egg(stage, m.second, [600 + side * 164, 962, 214], [58, 58, 42])
    }
    egg(stage, m.main, [600, 430, 50], [236, 206, 206])
    egg(stage, m.pale, [600, 505, 196], [104, 76, 72])
    face(stage, m, { x: 600, y: 420, z: 232, eyes: 96, muzzle: 58 })
    const neck = []
    for (let k = 0; k <= 50; k++) {
      const a = (k / 50) * Math.PI * 2
      neck.push([600 + Math.cos(a) * 170, 632 + Math.sin(a) * 44, 40 + Math.sin(a) * 160])
    }
    stage.mesh(tube({ along: neck, r: 38, size: 70, closed: true, disp: 5, around: 28, repeat: 3 }), m.scarf)
    stage.sheet(
      { d: 'M650 640 L742 640 L764 850 L664 858Z', z: 214, thick: 20, rim: 26, wobble: 3, grain: -0.06 },
      m.scarf,
    )
    for (let k = 0; k < 8; k++)
      stage.mesh(
        tube({
          along: [
            [672 + k * 12, 846, 226],
            [671 + k * 12.6, 870, 224],
            [672 + k * 13, 896, 218],
          ],
          r: 5,
          size: 20,
          around: 8,
        }),
        m.scarf,
      )
  },
})
