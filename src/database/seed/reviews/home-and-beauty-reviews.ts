import type { ReviewParts } from './review-parts.ts'

export const homeDecor: ReviewParts = {
  praise: [
    'It changed the whole corner of our living room.',
    'Guests ask about it before they sit down.',
    'Warm and homely, not at all like factory pieces.',
    'The colours suit our cane furniture perfectly.',
    'Solid work; it feels like it will last for years.',
    'Looks twice its price.',
    'I bought it for a house-warming and then kept it.',
    'It arrived well packed without a scratch or crease.',
    'The texture is what makes it.',
    'My rented flat finally looks like mine.',
    'Beautiful in the evening light.',
  ],
  details: [
    'I dust it with a soft brush and it stays fresh.',
    'The measurements on the page are exact.',
    'It took me five minutes to put in its place.',
    'There was no smell when I opened the box.',
    'It has not faded near our south window.',
    'The back is finished as well as the front.',
  ],
  quibbles: [
    'A little smaller than I imagined for our wall and floor.',
    'It collects some dust, so give it a shake.',
    'I would have liked a bigger size too.',
    'The shade is warmer than in the picture, but it fits.',
  ],
  complaints: [
    'One corner was bent in transit; support replaced it, but it took ten days.',
    'The colour did not go with our room at all.',
  ],
}

export const home: ReviewParts = {
  praise: [
    'Useful every single day, and pretty on top.',
    'Strong, washable and good looking, all three.',
    'My mother took one look and ordered her own.',
    'It has been through a month of real kitchen life and looks fine.',
    'The weave is tight and even.',
    'A lovely house-warming gift.',
    'It makes an ordinary evening feel special.',
    'Much better than the plastic ones we had.',
    'The colours are cheerful without being loud.',
  ],
  details: [
    'Machine washed twice, no change in size.',
    'It has kept its shape so far.',
    'Thick enough to do its work.',
    'No colour came off on our white table.',
    'It dries quickly on the balcony.',
    'It comes tied with a cotton ribbon, no plastic.',
  ],
  quibbles: [
    'I wish it came in a larger size as well.',
    'It needs a day to flatten out after unpacking.',
    'The cream shows tea stains, so choose the darker one.',
    'A bit costly, but it is made by hand.',
  ],
  complaints: ['Thinner than I expected.', 'One edge began to fray after the second wash.'],
}

export const beauty: ReviewParts = {
  praise: [
    'The fragrance is gentle and real, not like perfume.',
    'Simple, honest and good.',
    'It lasts much longer than I thought.',
    'I am fussy about these things, and I am happy.',
    'I keep one at home and one in my bag.',
    'It smells like my grandmother’s almirah, in the best way.',
    'The wrapping is so pretty that I gift it as it is.',
    'A small luxury at the end of the day.',
    'You can smell that the ingredients are honest.',
  ],
  details: [
    'The ingredients are printed clearly on the label.',
    'It did not melt in the May heat.',
    'A little goes a long way.',
    'The scent does not turn sharp after a while.',
    'It came wrapped in paper, no plastic anywhere.',
    'I am on my third one now.',
  ],
  quibbles: [
    'The scent is soft, so do not expect it to fill a room.',
    'I wish the pack were bigger.',
    'Keep it out of the sun, or it softens.',
    'A bit costly for daily use.',
  ],
  complaints: ['The scent was not for me, too herbal.', 'It came with a dent, though it works.'],
}

export const electronics: ReviewParts = {
  praise: [
    'It fits like a glove and the padding is real.',
    'No more tangled mess at the bottom of my bag.',
    'It took a fall from my desk and nothing happened to what was inside.',
    'Looks so much nicer than black neoprene.',
    'My colleagues all want one now.',
    'Well thought out, everything has its place.',
    'Soft inside, sturdy outside.',
    'It has been on six flights with me and looks new.',
    'A useful gift for the person who has everything.',
  ],
  details: [
    'The measurements on the page are right.',
    'The closing holds well even when I run for the train.',
    'There is room for the charger too.',
    'It is light enough that I do not notice it.',
    'I hand washed it once and the shape stayed.',
    'The inside does not scratch.',
  ],
  quibbles: [
    'It is snug in the first week.',
    'I would have liked one more pocket.',
    'A darker colour would hide the dust better.',
    'It is not waterproof, so mind the rains.',
  ],
  complaints: ['It was a tight fit for mine, check the size first.', 'The closing came loose after a few weeks.'],
}
