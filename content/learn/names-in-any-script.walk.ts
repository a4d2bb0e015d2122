import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  const checks = page.getByRole("region", { name: "Before you cut" });
  const badge = (text: string) => page.getByRole("button", { name: text }).waitFor();
  const write = async (name: string) => {
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await walker.drawn();
  };
  const choose = async (font: string, search = font) => {
    await page.getByRole("button", { name: /^Font: / }).click();
    await page.getByRole("combobox", { name: "Search font" }).fill(search);
    await page.getByRole("option", { name: font, exact: true }).click();
    await walker.drawn();
  };

  // Names with accents
  await walker.open("/templates/customizable-text");
  await page.getByRole("link", { name: "Layered name sign" }).first().click();
  for (const name of ["Zoë", "İpek", "Łukasz"]) {
    await write(name);
    await badge("2 pieces");
  }

  // Names in Arabic or Hebrew
  await write("محمد");
  await badge("3 letters are from another font");
  await checks.getByText("They are from Noto Naskh Arabic. Fonts that have them: Noto").waitFor();
  await walker.picture("borrowed", checks);
  await choose("Noto Naskh Arabic", "arab");
  await badge("2 pieces");
  await walker.picture("sign", await walker.drawing());
  await choose("Lobster");
  await write("שרה");
  await checks.getByText("Fonts that have them: Fredoka, Noto Sans Hebrew, Suez One.").waitFor();

  // Names in Hindi and other languages
  await write("अनिता");
  await checks.getByText("Lobster has no अ, नि, ता.").waitFor();
  await choose("Kalam");
  await badge("2 pieces");
  for (const [name, ...fonts] of [
    ["محمد", "Noto Naskh Arabic", "Aref Ruqaa"],
    ["שרה", "Fredoka", "Suez One", "Noto Sans Hebrew"],
    ["अनिता", "Noto Sans Devanagari"],
    ["Ζωή", "Noto Sans", "Noto Sans Bold"],
    ["Юлия", "Lobster", "Pacifico", "Noto Sans"],
    ["Nguyễn", "Lobster", "Pacifico", "Noto Sans"],
  ] as const) {
    await write(name);
    for (const font of fonts) {
      await choose(font);
      await badge("2 pieces");
    }
  }

  // Emoji and letters that no font has
  await write("Ana 🎉");
  await badge("1 problem");
  await checks.getByText("It is left out.").waitFor();
  await page.getByRole("heading", { name: "Backing" }).click();
  await page.getByRole("group", { name: "Ornament" }).waitFor();
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByRole("button", { name: "Download anyway" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();

  // See that it worked
  await page.getByRole("button", { name: "Copy link" }).waitFor();
};
