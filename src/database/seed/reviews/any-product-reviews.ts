/** Remarks that fit any order. */
export const generalRemarks: readonly string[] = [
  'Delivery to Pune took four days.',
  'Came a day early and well packed.',
  'The handwritten note in the parcel was a sweet surprise.',
  'Packed in paper and cloth, not a single plastic bag.',
  'Paid on delivery without any trouble.',
  'It reached Guwahati in six days, which is quick for us.',
  'I asked a question on the contact form and got an answer the same afternoon.',
  'Ordered during the sale, so it was a good bargain too.',
  'Will order again before Diwali.',
  'Happy to support people who make things by hand.',
  'My second order here, and not the last.',
  'Gift wrapped it myself, the box is nice enough.',
  'It came to Kochi in the middle of the monsoon and was perfectly dry.',
  'The tracking was accurate to the day.',
  'I changed the address half an hour after ordering and it worked.',
  'It arrived in time for a birthday.',
  'Recommended to my whole family group.',
  'Exactly what the description promised.',
  'Worth every rupee.',
  'Thank you to whoever made it.',
]

/** Complete short reviews. */
export const shortReviews: readonly string[] = [
  'Lovely.',
  'Very happy with it!',
  'Exactly as shown.',
  'Beautiful work, thank you.',
  'Five stars from my whole family.',
  'Good quality, quick delivery.',
  'Even better than I hoped.',
  'Superb finish.',
]

/** Endings of lukewarm reviews. */
export const mixedVerdicts: readonly string[] = [
  'Still, it is all right.',
  'Good, not great.',
  'Three stars from me.',
  'I will keep it, but I expected a little more.',
  'Decent for the price.',
  'My husband likes it better than I do.',
]
