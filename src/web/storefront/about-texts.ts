// Sample texts: the story, people and figures are invented.

export const FIGURES = [
  { figure: '40', words: 'makers at four tables' },
  { figure: '11', words: 'crafts under one roof' },
  { figure: '6', words: 'hours in the average piece' },
  { figure: '0', words: 'pieces made by the thousand' },
] as const

export const STORY = [
  'It began in 2025 with one table in a rented room in Bengaluru, a basket of leftover yarn and an elephant with one ear too long. A neighbour bought the elephant anyway. She said that it looked as though somebody had thought of it.',
  'Word went round, as it does in a lane of weavers. Someone who knitted came by with a cardigan, someone who printed with a bolt of indigo. By the end of the first winter there were four tables, and the elephants had ears of one length.',
  'Since then we have added sarees, bags, lamps and soaps, but not the one thing that would have been easy: hurry. Every piece is still finished by a person who could tell you how it was made, and often does, on the card in the box.',
] as const

export const MISSION =
  'To let people who work with their hands live well by it, and to let everybody else wear, hold and give things that somebody took time over.'

export const VALUES = [
  { title: 'Time is an ingredient', text: 'We plan by what hands can do, and we say so when something takes longer.' },
  { title: 'Paid before you buy', text: 'Makers are paid when a piece is finished, not when it is sold.' },
  { title: 'Nothing wasted', text: 'Ends of yarn become toys, ends of cloth become pouches, and boxes travel twice.' },
  { title: 'Plain speaking', text: 'The price is the price, a fault is a fault, and a return is no quarrel.' },
] as const

export const TEAMS = [
  {
    title: 'The crochet circle',
    text: 'Toys, blankets and everything with a loop in it.',
    image: 'category-crochet-toys',
  },
  {
    title: 'The knitting table',
    text: 'Cables, yokes and the one who counts the stitches aloud.',
    image: 'category-knitwear',
  },
  {
    title: 'The print room',
    text: 'Blocks, indigo and blue fingers from March to October.',
    image: 'category-fashion',
  },
  { title: 'The sewing room', text: 'Bags, linings and the last press before the box.', image: 'category-bags' },
] as const

export const TESTIMONIALS = [
  {
    stars: 5,
    text: 'The throw came with a card that said who made it and what the weather was like. My mother has not let go of either.',
    from: 'A reader of cards, Pune',
  },
  {
    stars: 4,
    text: 'Half a size generous in the shoulders, which I was told beforehand. Otherwise the best cardigan I own.',
    from: 'A wearer of cardigans, Shillong',
  },
  {
    stars: 5,
    text: 'I asked for forty potlis in three weeks and expected a polite no. I got forty potlis and a call to ask about the ribbon.',
    from: 'A bride, Jaipur',
  },
  {
    stars: 5,
    text: 'The octopus has been washed eleven times and lost no arm. Our son has checked.',
    from: 'Two parents, Kochi',
  },
] as const
