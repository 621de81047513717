import type { ReviewParts } from './review-parts.ts'

export const fashion: ReviewParts = {
  praise: [
    'The fabric is soft from the first wash, and the fall is lovely.',
    'Fits exactly as the size chart says, which never happens to me online.',
    'Wore it to office and three people asked where it came from.',
    'Perfect for our humid weather, it breathes well.',
    'The print looks even richer than in the picture.',
    'Stitching inside is as neat as outside.',
    'I ordered a second colour within the week.',
    'Comfortable enough to wear all day, smart enough for dinner.',
    'The colour has stayed the same after five washes.',
    'My sister borrowed it once and it has not come back.',
    'Light, airy and well cut.',
    'This is the piece I reach for on Monday mornings.',
  ],
  details: [
    'I am 5 foot 4 and the length is just right.',
    'It dries overnight even in the rains.',
    'Needs only a light iron.',
    'Seams are finished properly, no loose threads.',
    'It is not see-through, which I was worried about.',
    'Washed it separately the first time as the card says, and no colour ran.',
  ],
  quibbles: [
    'It runs a little loose at the shoulders, so check the chart.',
    'It creases if you sit in a car for long.',
    'I would have liked one more pocket.',
    'The shade is slightly darker than on my screen.',
    'The first wash shrank it a finger’s width, nothing more.',
  ],
  complaints: [
    'The size was too small for me and I had to send it back; the exchange was easy at least.',
    'Nice design, but a button came off on the second day.',
    'I expected a thicker cloth for this price.',
  ],
}

export const knitwear: ReviewParts = {
  praise: [
    'Warm without being heavy, exactly what a Delhi winter needs.',
    'The wool is soft; I wear it against the skin and nothing itches.',
    'You can see that hands made this and not a machine.',
    'Took it to Shimla and was glad of it every evening.',
    'The stitches are even and close, lovely work.',
    'No pilling after a whole month of wearing.',
    'The colour is deep and does not look flat.',
    'My mother knits herself, turned it inside out, and approved.',
    'It kept its shape after a hand wash.',
    'The pattern is beautiful up close.',
    'Cosy, and it looks good in photographs too.',
    'I bought one for myself and another for my father.',
  ],
  details: [
    'I washed it in cold water with a mild soap and dried it flat.',
    'It comes with a spare length of yarn, a thoughtful touch.',
    'It packs small in a cabin bag.',
    'Good for an over-cooled office as well.',
    'There is no smell of dye at all.',
    'The edges lie flat and do not roll.',
  ],
  quibbles: [
    'It sheds a little in the first week.',
    'Takes two days to dry, so plan for it.',
    'Slightly bigger than I thought, though I like it that way now.',
    'The colour is a touch warmer than in the picture.',
    'It is a winter thing only; do not expect to wear it in March.',
  ],
  complaints: [
    'It itches a little, my skin needs something softer.',
    'A stitch came loose near the edge and I had to mend it myself.',
    'Too warm for Chennai, I gave it to my aunt in Ooty.',
  ],
}

export const sarees: ReviewParts = {
  praise: [
    'The drape is a dream; the pleats stay where you put them.',
    'Wore it to my cousin’s wedding and felt like a queen.',
    'The border is finer than I expected at this price.',
    'It has the weight of a real handloom without being tiring.',
    'The colour glows in the evening light.',
    'My mother-in-law wants the same, what more can I say.',
    'Soft from the first wear, no starch needed.',
    'You can feel the weave between your fingers.',
    'The pallu is the most beautiful part.',
    'I wear it to college on teaching days and it lasts from morning to evening.',
  ],
  details: [
    'The blouse piece is generous, my tailor got elbow sleeves from it.',
    'Fall and pico took my tailor one day.',
    'Dry cleaned once, the colour is unchanged.',
    'It is easy to drape even for a beginner.',
    'It came folded in muslin with a care card.',
    'It does not slip off the shoulder.',
  ],
  quibbles: [
    'It needs an iron after every wear.',
    'The blouse piece is a shade lighter than the body.',
    'I wish the fall came already stitched.',
    'It is a little stiff until the first wash.',
  ],
  complaints: [
    'The red ran a little in the first wash although I did it separately.',
    'Pretty, but one thread was pulled near the border when it came.',
  ],
}
