/** Words of the benchmark's product names: each noun is in 4 %, each material in 5 % of the products. */
export const NOUNS = (
  'Miele Olio Biscotti Pasta Riso Sapone Candela Tisana Caffè Cioccolato Marmellata Formaggio Vino Farina Crema ' +
  'Shampoo Tovaglia Tazza Quaderno Lampada Cuscino Borsa Sciarpa Coltello Pentola'
).split(' ');

export const MATERIALS = (
  'castagno oliva mandorla limone lavanda rosmarino arancia montagna bosco vaniglia menta zenzero cotone legno lino ' +
  'sale pepe nocciola mele farro'
).split(' ');
