export const inWords = (count: number) => count.toLocaleString("en-US");
