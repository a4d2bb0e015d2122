import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { expectAccessible } from "../test/expect-accessible.ts";
import { Field } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";

function SignUp({ onValues }: { onValues: (values: object) => void }) {
  const { register, handleSubmit, formState } = useForm<{ email: string; password: string }>();
  return (
    <form onSubmit={handleSubmit(onValues)} noValidate>
      <Field
        label="Email"
        help="We never share it."
        error={formState.errors.email?.message}
        {...register("email", { required: "Please provide your email address" })}
      />
      <PasswordField label="Password" {...register("password")} />
      <button type="submit">Go</button>
    </form>
  );
}

it("links label, help and error to the control and focuses it when it is wrong", async () => {
  const onValues = vi.fn();
  render(<SignUp onValues={onValues} />);
  const email = screen.getByRole("textbox", { name: "Email" });
  expect(email).toHaveAccessibleDescription("We never share it.");
  expect(email).not.toBeInvalid();

  await userEvent.click(screen.getByRole("button", { name: "Go" }));
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription("Please provide your email address We never share it.");
  expect(email).toHaveFocus();
  await expectAccessible();

  await userEvent.type(email, "ada@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "laser-cut-42{Enter}");
  expect(onValues.mock.calls[0]?.[0]).toEqual({
    email: "ada@example.com",
    password: "laser-cut-42",
  });
});

it("shows and hides a password without losing it", async () => {
  render(<SignUp onValues={() => undefined} />);
  const password = screen.getByLabelText("Password");
  await userEvent.type(password, "laser");
  expect(password).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password).toHaveAttribute("type", "text");
  expect(password).toHaveValue("laser");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password).toHaveAttribute("type", "password");
});

it("comes before its aside in tab order", async () => {
  render(<Field label="Name" aside={<button type="button">Forgot it?</button>} />);
  await userEvent.tab();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Forgot it?" })).toHaveFocus();
});

it("keeps a hidden label for screen readers", () => {
  render(<Field label="Search" hideLabel type="search" />);
  expect(screen.getByRole("searchbox", { name: "Search" })).toBeVisible();
});
