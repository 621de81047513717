import type { ReviewParts } from './review-parts.ts'

export const crochetToys: ReviewParts = {
  praise: [
    'My daughter has not slept without it since it came.',
    'So much character in such a small face.',
    'The stitches are tight, no stuffing shows anywhere.',
    'Bought it for a baby shower and it was the favourite gift.',
    'My son named it before the box was fully open.',
    'It survived being chewed, dragged and washed.',
    'I am thirty-four and it sits on my desk. No regrets.',
    'Soft, squishy and just the right size for little arms.',
    'The colours are gentle, not the loud ones you see everywhere.',
    'You can tell that someone took their time over this.',
    'Sweeter in person than in the pictures.',
    'Our cat and our toddler are fighting over it.',
  ],
  details: [
    'The eyes are stitched on, so I am not worried about the baby.',
    'I washed it in a pillow case and it came out fine.',
    'It sits up by itself.',
    'No loose ends, I checked every seam.',
    'It came with a little card that names the maker.',
    'It travels in my handbag to every doctor’s visit.',
  ],
  quibbles: [
    'A little smaller than I had imagined, so do read the measurements.',
    'One side leans a bit, which my daughter says is its personality.',
    'The filling needed some plumping after the journey.',
    'It took two days longer than promised because of the rains.',
  ],
  complaints: [
    'Cute, but a seam opened after a week and I had to sew it.',
    'The colour was much paler than on my phone.',
  ],
}

export const baby: ReviewParts = {
  praise: [
    'So soft that I rubbed it on my own cheek first.',
    'Our newborn wore it home from the hospital.',
    'It leaves no red marks on the skin, and ours is very sensitive.',
    'The perfect naming-ceremony gift.',
    'The grandmother inspected it for ten minutes and smiled.',
    'Washed every second day and still like new.',
    'The yarn has no smell at all.',
    'A treasure; we will keep it for the next one.',
    'Gentle colours that go with everything.',
  ],
  details: [
    'I washed it before the first use and it kept its size.',
    'There are no buttons or loose parts to worry about.',
    'The inside is as smooth as the outside.',
    'It came in a cloth bag that we now use for socks.',
    'Dries quickly even in July.',
    'Light enough for our weather.',
  ],
  quibbles: [
    'Babies grow fast, so order it a little early.',
    'The picture looks slightly brighter.',
    'Hand wash is safer, whatever the label says.',
    'It stretched a little, but it still does its work.',
  ],
  complaints: ['It came out smaller than I had hoped and did not fit for long.', 'One thread was loose on arrival.'],
}

export const bags: ReviewParts = {
  praise: [
    'Strong handles, I carry my laptop and lunch in it.',
    'I get a compliment on it in every Metro ride.',
    'Roomier than it looks.',
    'The lining is neat and the inner pocket really holds a phone.',
    'It goes with a saree as well as with jeans.',
    'The work on the front is beautiful from close by.',
    'After four months of daily use nothing has come loose.',
    'The colour is exactly as pictured.',
    'Took it on a trip to Jaipur and it held everything.',
    'Light by itself, which my shoulder thanks it for.',
    'Gifted it to my teacher and she carried it the very next day.',
    'Feels like something from a good craft fair, without the crowd.',
  ],
  details: [
    'The closing is firm and does not catch.',
    'I wiped off a tea stain with a damp cloth.',
    'It stands by itself on a desk.',
    'The strap length is right for me at 5 foot 2.',
    'It folds flat when not in use.',
    'The seams at the bottom are doubled.',
  ],
  quibbles: [
    'I would love a second pocket inside.',
    'The strap could be a little longer.',
    'It is stiff in the first few days and then softens.',
    'Do not overfill it, the shape suffers.',
  ],
  complaints: [
    'The lining tore at a corner after a month.',
    'Looks good, but it is too small for my daily things.',
    'The closing was loose when it came.',
  ],
}

export const accessories: ReviewParts = {
  praise: [
    'Such a small thing and it lifts a whole outfit.',
    'Got it for Rakhi, my sister has not taken it off.',
    'Feather-light and beautifully made.',
    'The colours are as bright as in the picture.',
    'Neat work, no glue marks and no loose threads.',
    'Everyone at the mehendi asked me for the link.',
    'Good value for something made by hand.',
    'It goes with both Indian and western clothes.',
    'I use it almost every day and it still looks new.',
    'Lovely finish, better than what I saw in the mall.',
    'My teenager approves, and she approves of nothing.',
  ],
  details: [
    'It came pinned to a card, so it makes a ready gift.',
    'It has held up in the Mumbai damp.',
    'I keep it in its cloth pouch and the shape stays.',
    'It looks fresh after months.',
    'The size is just as described.',
    'The set is well matched.',
  ],
  quibbles: [
    'A shade lighter than on my screen.',
    'I wish there were more colours.',
    'The little bag it comes in is rather thin.',
    'Slightly smaller than I thought.',
  ],
  complaints: [
    'Pretty, but one thread came loose within a week.',
    'It is too delicate for daily wear, at least for mine.',
  ],
}
