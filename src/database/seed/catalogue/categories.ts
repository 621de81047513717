/** The sample shop's categories, in the order the shop shows them. */
export const seedCategories: readonly string[] = [
  'Crochet Toys',
  'Fashion',
  'Bags',
  'Knitwear',
  'Home Decor',
  'Sarees',
  'Accessories',
  'Home',
  'Baby',
  'Beauty',
  'Electronics',
]
